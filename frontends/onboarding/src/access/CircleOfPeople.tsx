import { classes, flagUrl } from '@kolo/ui';
import type { CSSProperties, ReactNode } from 'react';
import accessStyles from './access.module.css';
import styles from './circleOfPeople.module.css';

/** In the order of the faces in `faces.webp`. */
const FLAGS = ['ME', 'HR', 'XK', 'RS', 'BG', 'AL', 'RO', 'BA', 'MK', 'SI'];

interface Place {
  x: number;
  y: number;
}

/** At a fraction of a full turn, in percent of the circle's box. */
const placeAt = (turn: number, radius: number): Place => ({
  x: 50 + radius * Math.sin(turn * 2 * Math.PI),
  y: 50 - radius * Math.cos(turn * 2 * Math.PI),
});

const PEOPLE = FLAGS.map((flag, index) => ({ flag, index, ...placeAt(index / FLAGS.length, 44) }));
const HANDS = FLAGS.map((_, index) => placeAt((index + 0.5) / FLAGS.length, 38.8));

const CHAIN = PEOPLE.flatMap((person, index) => [person, HANDS[index] ?? person])
  .map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)
  .join('L');

const styleOf = (values: Record<`--${string}`, number>): CSSProperties => values;

export function CircleOfPeople({ middle }: { middle: ReactNode }) {
  return (
    <div className={classes(accessStyles.circleOfPeople, styles.circleOfPeople)} aria-hidden="true">
      <div className={styles.circleTurning}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <path d={`M${CHAIN}Z`} fill="none" stroke="#fff" strokeWidth="1.1" strokeLinejoin="round" />
          {HANDS.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="1.25" fill="var(--dunja-400)" />
          ))}
        </svg>
        {PEOPLE.map(({ flag, index, x, y }) => (
          <span
            key={flag}
            className={styles.circlePerson}
            style={styleOf({ '--x': x, '--y': y, '--face': index })}
          >
            <img src={flagUrl(flag)} alt="" width="27" height="18" />
          </span>
        ))}
      </div>
      <div className={styles.circleMiddle}>{middle}</div>
    </div>
  );
}
