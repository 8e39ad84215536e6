import { chainPath, DANCERS } from './circle.ts';
import { Dancer } from './Dancer.tsx';

const ALL = Array.from({ length: DANCERS }, (_, index) => index);

/** The mark: eight people holding hands, from above; the golden one is you. Decorative. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <g fill="currentColor">
        {ALL.map((index) => (
          <Dancer key={index} index={index} isYou={index === 1} />
        ))}
      </g>
      <path d={chainPath()} fill="none" stroke="currentColor" strokeWidth="2.3" strokeLinejoin="round" />
    </svg>
  );
}
