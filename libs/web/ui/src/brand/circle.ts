/** Eight dancers around (32, 32), their hands a chain of sixteen points. */
export const DANCERS = 8;

const CENTRE = 32;
const HANDS_AT_DANCER = 20.2;
const HANDS_BETWEEN = 16.6;

const place = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI;
  const x = CENTRE + radius * Math.sin(angle);
  const y = CENTRE - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
};

/** Even indexes are at a dancer, odd ones between two. */
const handsAt = (index: number): string =>
  place(index % 2 === 0 ? HANDS_AT_DANCER : HANDS_BETWEEN, index / (DANCERS * 2));

/** `gap` omits that half-step. */
export function chainPath(gap?: number): string {
  const total = DANCERS * 2;
  const start = gap === undefined ? 0 : gap + 1;
  const count = gap === undefined ? total : total - 1;
  const points = Array.from({ length: count }, (_, step) => handsAt((start + step) % total));
  return `M${points.join('L')}${gap === undefined ? 'Z' : ''}`;
}

/** From the top dancer. */
export const turnTo = (index: number): string => `rotate(${(index * 360) / DANCERS} ${CENTRE} ${CENTRE})`;
