const dancers = [
  ['M32.00 10.60L36.11 22.77L27.89 22.77Z', 32, 5.6],
  ['M47.13 16.87L41.43 28.38L35.62 22.57Z', 50.67, 13.33],
  ['M53.40 32.00L41.23 36.11L41.23 27.89Z', 58.4, 32],
  ['M47.13 47.13L35.62 41.43L41.43 35.62Z', 50.67, 50.67],
  ['M32.00 53.40L27.89 41.23L36.11 41.23Z', 32, 58.4],
  ['M16.87 47.13L22.57 35.62L28.38 41.43Z', 13.33, 50.67],
  ['M10.60 32.00L22.77 27.89L22.77 36.11Z', 5.6, 32],
  ['M16.87 16.87L28.38 22.57L22.57 28.38Z', 13.33, 13.33],
] as const;
const RING =
  'M32.00 11.80L38.35 16.66L46.28 17.72L47.34 25.65L52.20 32.00L47.34 38.35L46.28 46.28L38.35 47.34L32.00 52.20L25.65 47.34L17.72 46.28L16.66 38.35L11.80 32.00L16.66 25.65L17.72 17.72L25.65 16.66Z';
/** The dancer in gold. */
const YOU = 1;

const drawing = dancers
  .map(([skirt, x, y], place) => {
    const head = place === YOU ? ' class="you" fill="#F3B53F"' : '';
    return `<path d="${skirt}"/><circle cx="${x}" cy="${y}" r="3.9"${head}/>`;
  })
  .join('');

const mark = (attributes: string, colour: string) =>
  `<svg viewBox="0 0 64 64" ${attributes}><g fill="${colour}">${drawing}</g><path d="${RING}" fill="none" stroke="${colour}" stroke-width="2.3" stroke-linejoin="round"/></svg>`;

export const MARK = mark('aria-hidden="true"', 'currentColor');

export const ICON = `data:image/svg+xml,${encodeURIComponent(mark('xmlns="http://www.w3.org/2000/svg"', '#B0103F'))}`;
