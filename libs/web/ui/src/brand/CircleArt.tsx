import styles from '../feedback/states.module.css';
import { chainPath, DANCERS, turnTo } from './circle.ts';
import { Dancer } from './Dancer.tsx';

export type CircleArtKind = 'whole' | 'free' | 'missing' | 'broken';

const ALL = Array.from({ length: DANCERS }, (_, index) => index);

const SPARKS = ['M37.79 11.29 37.28 7.56', 'M40.23 12.14 42.14 7.52', 'M42.55 13.26 45.55 10.99'];

function FreePlace({ index }: { index: number }) {
  return (
    <circle
      transform={turnTo(index)}
      cx="32"
      cy="5.6"
      r="3.9"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeDasharray="1.7 1.36"
    />
  );
}

/** Whole, with a free place (empty), someone missing (not found), or two hands apart (failure). Decorative. */
export function CircleArt({ kind, at = 1 }: { kind: CircleArtKind; at?: number }) {
  const isPlaceEmpty = kind === 'free' || kind === 'missing';
  const gaps = { whole: undefined, free: at * 2, missing: at * 2, broken: at * 2 - 1 };
  return (
    <svg className={styles.art} viewBox="0 0 64 64" aria-hidden="true">
      <g fill="currentColor">
        {ALL.map((index) =>
          isPlaceEmpty && index === at ? (
            <FreePlace key={index} index={index} />
          ) : (
            <Dancer key={index} index={index} />
          ),
        )}
      </g>
      <path
        d={chainPath(gaps[kind])}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {kind === 'broken' && (
        <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" transform={turnTo(at - 1)}>
          {SPARKS.map((spark) => (
            <path key={spark} d={spark} />
          ))}
        </g>
      )}
    </svg>
  );
}
