import { turnTo } from './circle.ts';

export function Dancer({ index, isYou = false }: { index: number; isYou?: boolean }) {
  return (
    <g transform={turnTo(index)}>
      <path d="M32 10.6 36.11 22.77 27.89 22.77Z" />
      <circle cx="32" cy="5.6" r="3.9" {...(isYou && { fill: 'var(--royal)' })} />
    </g>
  );
}
