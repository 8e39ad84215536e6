import styles from './scoreRing.module.css';

const RADIUS = 29;
const CENTRE = 34;

interface BeadRingProps {
  beads: number;
  filled: number;
  beadRadius?: number | undefined;
}

/** Decorative. */
export function BeadRing({ beads, filled, beadRadius = 3.1 }: BeadRingProps) {
  const positions = Array.from({ length: beads }, (_, index) => {
    const angle = (index / beads) * 2 * Math.PI;
    return { index, x: CENTRE + RADIUS * Math.sin(angle), y: CENTRE - RADIUS * Math.cos(angle) };
  });
  return (
    <svg viewBox="0 0 68 68" aria-hidden="true">
      {positions.map(({ index, x, y }) => (
        <circle
          key={index}
          className={index < filled ? styles.isOn : styles.isOff}
          style={{ animationDelay: `${index * 30}ms` }}
          cx={x.toFixed(2)}
          cy={y.toFixed(2)}
          r={beadRadius}
        />
      ))}
    </svg>
  );
}
