import type { DrawPlace } from './place.ts';
import { backdrop, diamond, glow, gradient, repeat, spots } from './svg.ts';

const left = (colour: string, strength: number) => ({ x: 145, colour, strength });
const right = (colour: string, strength: number) => ({ x: 640, colour, strength });

const kafana: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#3a1226'],
    [0.7, '#5e1c2e'],
    [1, '#2a0d1b'],
  ]),
  art: `${backdrop}<rect y="640" width="756" height="330" fill="#7c2a2d"/>${repeat(9, (i) => `<rect x="${i * 90}" y="640" width="45" height="330" fill="#a53a3a" opacity=".6"/>`)}${repeat(
    7,
    (i) => {
      const x = 40 + i * 112;
      const y = (i % 3) * 50;
      return `<path d="M${x} 0v${110 + y}" stroke="#1d0812" stroke-width="4"/><circle cx="${x}" cy="${130 + y}" r="62" fill="#ffbf5e" opacity=".35"/><circle cx="${x}" cy="${130 + y}" r="26" fill="#ffe2a1"/>`;
    },
  )}${spots(chance, 22, { colours: ['#ffb14e', '#ff7a59', '#ffd98a'], top: 240, bottom: 640, radius: [10, 44] })}`,
  blur: 9,
  light: left('#ffb764', 0.62),
  tint: '#ff7c3e',
});

const KILIM = ['#e9b04b', '#f4e3d3', '#1f6d7a', '#c94a3b'] as const;
const kilim: DrawPlace = () => ({
  defs: gradient('bg', [
    [0, '#8c1535'],
    [1, '#5f0c2a'],
  ]),
  art: `${backdrop}${repeat(20, (n) => {
    const [i, j] = [n % 4, Math.floor(n / 4)];
    return diamond(-30 + i * 212 + (j % 2) * -106, -40 + j * 200, 21, KILIM[(i + j) % 4] ?? KILIM[0]);
  })}`,
  blur: 4.5,
  light: left('#ffd9b8', 0.5),
  tint: '#ff8a8a',
});

const studio: DrawPlace = () => ({
  defs: glow('bg', 'cx=".3" cy=".25"', '#f6cf7b', '#d98c2b'),
  art: `${backdrop}<path d="M0 820h756v160H0z" fill="#c67a22" opacity=".5"/>`,
  blur: 14,
  light: left('#fff0c4', 0.5),
  tint: '#ffdf9a',
});

const teal: DrawPlace = () => ({
  defs: glow('bg', 'cx=".7" cy=".25"', '#5fb6b4', '#155a6b'),
  art: `${backdrop}${repeat(3, (i) => diamond(-40 + i * 300, 110 + (i % 2) * 120, 26, '#ffffff18'))}`,
  blur: 6,
  light: right('#e9fff6', 0.42),
  tint: '#b6fff0',
});

const rose: DrawPlace = () => ({
  defs: glow('bg', 'cx=".35" cy=".2"', '#f3b7b0', '#b25566'),
  art: `${backdrop}${repeat(3, (i) => diamond(-60 + i * 300, 90 + ((i + 1) % 2) * 140, 26, '#ffffff1c'))}`,
  blur: 6,
  light: left('#fff0e6', 0.45),
  tint: '#ffc2b8',
});

const SHELF = ['#b5382f', '#e7b04a', '#2c6e6a', '#f3e6d4'] as const;
const cafe: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#e8d8c5'],
    [1, '#b58b67'],
  ]),
  art: `${backdrop}<path d="M60 0h260v560H60z" fill="#f9f4e6"/><path d="M186 0h8v560h-8zM60 270h260v8H60z" fill="#a47d5c"/><path d="M430 60h300v14H430zM430 260h300v14H430z" fill="#7d573c"/>${repeat(8, (i) => `<rect x="${446 + (i % 4) * 70}" y="${(i < 4 ? 0 : 196) + (i % 3) * 8}" width="38" height="${62 - (i % 3) * 8}" rx="8" fill="${SHELF[i % 4]}"/>`)}<path d="M0 700h756v280H0z" fill="#8a5f42"/>${spots(chance, 12, { colours: ['#3f6f4a', '#5c8f55'], top: 500, bottom: 720, radius: [20, 54] })}`,
  blur: 7,
  light: left('#fff6dd', 0.5),
  tint: '#ffd9ad',
});

const SPINES = ['#8c2f39', '#d9a441', '#2f5d62', '#e9dcc6', '#5a4a78', '#b5623c'] as const;
const library: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#5b3b2a'],
    [1, '#3a2419'],
  ]),
  art: `${backdrop}${repeat(
    5,
    (row) =>
      `${repeat(22, (i) => {
        const height = chance.between(110, 165);
        return `<rect x="${i * 35 - 6}" y="${row * 200 + 180 - height}" width="${chance.between(22, 32)}" height="${height}" rx="3" fill="${chance.pick(SPINES)}"/>`;
      })}<rect y="${row * 200 + 180}" width="756" height="18" fill="#7d573c"/>`,
  )}`,
  blur: 6,
  light: right('#ffe0a8', 0.55),
  tint: '#ffcf94',
});

const market: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#f6e3c2'],
    [1, '#c98f5a'],
  ]),
  art: `${backdrop}${repeat(10, (i) => `<path d="M${i * 84 - 20} 60h42v150q-21 40-42 0z" fill="#c23b3b"/><path d="M${i * 84 + 22} 60h42v150q-21 40-42 0z" fill="#fbf1e2"/>`)}<rect y="30" width="756" height="34" fill="#8f2a2d"/><path d="M0 610h756v370H0z" fill="#7a5236"/>${spots(chance, 34, { colours: ['#d8333a', '#f0a23a', '#7fa144', '#f4d35e'], top: 560, bottom: 760, radius: [16, 40] })}${spots(chance, 20, { colours: ['#5c7f3a', '#8fb35c'], top: 560, bottom: 780, radius: [14, 34] })}`,
  blur: 7,
  light: right('#fff0c9', 0.5),
  tint: '#ffd29a',
});

const concert: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#2a0f3a'],
    [0.6, '#6a1f5c'],
    [1, '#1a0a24'],
  ]),
  art: `${backdrop}${[90, 300, 480, 680].map((x, i) => `<path d="M${x} 0L${x - 190 + i * 60} 980h260z" fill="${['#ff6fa8', '#ffb45e', '#7fd3ff', '#c58bff'][i]}" opacity=".28"/>`).join('')}${spots(chance, 40, { colours: ['#ffb45e', '#ff6fa8', '#fff', '#7fd3ff'], top: 60, bottom: 900, radius: [5, 24] })}`,
  blur: 8,
  light: left('#ff9ac4', 0.55),
  tint: '#d58bff',
});

export const INDOORS = { kafana, kilim, studio, teal, rose, cafe, library, market, concert };
