const DANCERS = 16;
const CENTRE = 100;
/** The golden one is you. */
const YOU = 2;

const handsAt = (index: number): string => {
  const angle = (index / (DANCERS * 2)) * 2 * Math.PI;
  const radius = index % 2 === 0 ? 82 : 76;
  return `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;
};

const CHAIN = Array.from({ length: DANCERS * 2 }, (_, index) => handsAt(index)).join('L');

/** Sixteen dancers around a face. Decorative. */
export function RingOfDancers() {
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      {Array.from({ length: DANCERS }, (_, index) => index).map((index) => (
        <g
          key={index}
          fill={index === YOU ? 'var(--royal)' : '#fff'}
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
