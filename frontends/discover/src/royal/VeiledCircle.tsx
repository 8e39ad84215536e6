import { classes, Icon } from '@kolo/ui';
import type { ReactNode } from 'react';
import styles from './royalHero.module.css';

const PEOPLE = 8;
const CENTRE = 50;
const SHOULDERS = 40;
const HANDS = 33.5;

const pointAt = (radius: number, turn: number) => ({
  x: CENTRE + radius * Math.sin(turn * 2 * Math.PI),
  y: CENTRE - radius * Math.cos(turn * 2 * Math.PI),
});

const PLACES = Array.from({ length: PEOPLE }, (_, index) => pointAt(SHOULDERS, index / PEOPLE));

const CHAIN = Array.from({ length: PEOPLE * 2 }, (_, index) => {
  const { x, y } = pointAt(index % 2 === 0 ? SHOULDERS : HANDS, index / (PEOPLE * 2));
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}).join('L');

export function VeiledCircle({ hasPeople, children }: { hasPeople: boolean; children: ReactNode }) {
  return (
    <div className={styles.veiledCircle} aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path d={`M${CHAIN}Z`} fill="none" stroke="currentColor" strokeWidth="1" strokeLinejoin="round" />
      </svg>
      {PLACES.map(({ x, y }) => (
        <span
          key={`${x} ${y}`}
          className={hasPeople ? styles.veiledPerson : classes(styles.veiledPerson, styles.isBead)}
          style={{ left: `${x}%`, top: `${y}%` }}
        >
          {hasPeople && <Icon name="person" />}
        </span>
      ))}
      <span className={styles.veiledMiddle}>{children}</span>
    </div>
  );
}
