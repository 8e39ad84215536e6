const DANCERS = 20;
const CENTRE = 100;
const GOLDEN = new Set([8, 12]);

const point = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI;
  return `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;
};

const CHAIN = Array.from({ length: DANCERS * 2 }, (_, index) =>
  point(index % 2 === 0 ? 83 : 77, index / (DANCERS * 2)),
).join('L');

/** Decorative. */
export function MomentRing() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      {Array.from({ length: DANCERS }, (_, index) => index).map((index) => (
        <g
          key={index}
          fill={GOLDEN.has(index) ? 'var(--royal)' : '#fff'}
          transform={`rotate(${(index * 360) / DANCERS} ${CENTRE} ${CENTRE})`}
        >
          <path d="M100 14 105.2 27 94.8 27Z" />
          <circle cx="100" cy="8" r="4.2" />
        </g>
      ))}
      <path d={`M${CHAIN}Z`} fill="none" stroke="#fff" strokeWidth="1.8" strokeLinejoin="round" />
    </svg>
  );
}
