import type { Chance } from '../../src/chance.ts';

export const WIDTH = 756;
export const HEIGHT = 968;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A linear gradient, downwards unless `across`. */
export const gradient = (id: string, stops: readonly (readonly [number, string])[], across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

export const glow = (id: string, centre: string, light: string, dark: string): string =>
  `<radialGradient id="${id}" ${centre} r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`;

export const backdrop = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#bg)"/>`;

interface Spots {
  colours: readonly [string, ...string[]];
  top: number;
  bottom: number;
  radius: readonly [number, number];
}

/** Soft spots of light, flowers or fruit, scattered over a band of the picture. */
export const spots = (chance: Chance, count: number, { colours, top, bottom, radius }: Spots): string =>
  repeat(count, () => {
    const x = chance.between(0, WIDTH);
    const y = chance.between(top, bottom);
    const opacity = (0.18 + chance.next() * 0.5).toFixed(2);
    return `<circle cx="${x}" cy="${y}" r="${chance.between(...radius)}" fill="${chance.pick(colours)}" opacity="${opacity}"/>`;
  });

const DIAMOND = [
  '....#....',
  '...#.#...',
  '..#.#.#..',
  '.#.###.#.',
  '#.##.##.#',
  '.#.###.#.',
  '..#.#.#..',
  '...#.#...',
  '....#....',
];

/** One stitched diamond, as on kilims and shirts. */
export const diamond = (x: number, y: number, stitch: number, colour: string): string =>
  DIAMOND.flatMap((row, j) =>
    [...row].map((mark, i) =>
      mark === '#'
        ? `<rect x="${x + i * stitch}" y="${y + j * stitch}" width="${stitch}" height="${stitch}" fill="${colour}"/>`
        : '',
    ),
  ).join('');
