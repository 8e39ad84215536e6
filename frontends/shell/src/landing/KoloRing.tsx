import { flagUrl } from '@kolo/ui';
import { type CSSProperties, Fragment } from 'react';
import styles from './hero.module.css';
import { SampleCard } from './SampleCard.tsx';

/** In the order of the portraits in `portraits/ring.webp`, clockwise from the top. */
const DANCERS = ['ME', 'HR', 'XK', 'RS', 'BG', 'AL', 'RO', 'BA', 'MK', 'SI'] as const;

const AT_DANCER = 44;
const BETWEEN = 38.8;
const CENTRE = 50;

function place(radius: number, turn: number): { x: number; y: number } {
  const angle = turn * 2 * Math.PI;
  return { x: CENTRE + radius * Math.sin(angle), y: CENTRE - radius * Math.cos(angle) };
}

const steps = DANCERS.length * 2;
const chain = Array.from({ length: steps }, (_, step) =>
  place(step % 2 === 0 ? AT_DANCER : BETWEEN, step / steps),
);
const hands = chain.filter((_, step) => step % 2 === 1);
const path = `M${chain.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;

const at = (turn: number): CSSProperties => {
  const { x, y } = place(AT_DANCER, turn);
  return { '--x': x.toFixed(2), '--y': y.toFixed(2) };
};

export function KoloRing() {
  return (
    <div className={styles.kolo}>
      <div className={styles.spin} aria-hidden="true">
        <svg className={styles.chain} viewBox="0 0 100 100" aria-hidden="true">
          <path d={path} fill="none" stroke="#fff" strokeLinejoin="round" />
          {hands.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x.toFixed(2)} cy={y.toFixed(2)} r="1.25" fill="#F3B53F" />
          ))}
        </svg>
        {DANCERS.map((country, index) => (
          <Fragment key={country}>
            <span
              className={styles.dancer}
              style={{ ...at(index / DANCERS.length), '--portrait': index / (DANCERS.length - 1) }}
            />
            <img
              className={styles.dancerFlag}
              style={at(index / DANCERS.length)}
              src={flagUrl(country)}
              alt=""
              fetchPriority="low"
              width="33"
              height="22"
            />
          </Fragment>
        ))}
      </div>
      <SampleCard />
    </div>
  );
}
