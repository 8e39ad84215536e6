import type { DrawPlace } from './place.ts';
import { backdrop, gradient, repeat, spots } from './svg.ts';

const left = (colour: string, strength: number) => ({ x: 130, colour, strength });
const right = (colour: string, strength: number) => ({ x: 640, colour, strength });

const adriatic: DrawPlace = (chance) => ({
  defs:
    gradient('bg', [
      [0, '#f7b98b'],
      [0.42, '#ffd9b0'],
      [0.55, '#fde7c9'],
    ]) +
    gradient('sea', [
      [0, '#5fa9b5'],
      [1, '#1d5f7c'],
    ]),
  art: `${backdrop}<circle cx="590" cy="430" r="76" fill="#fff3d6"/><path d="M0 505q90-70 190-40t160 30 190-50 216 40v40H0z" fill="#b98a96"/><path d="M380 520q120-60 220-34t160 10v40H380z" fill="#8b6a86"/><rect y="520" width="756" height="460" fill="url(#sea)"/>${repeat(26, () => `<rect x="${chance.between(430, 710)}" y="${chance.between(530, 860)}" width="${chance.between(30, 120)}" height="6" rx="3" fill="#ffe9c4" opacity=".5"/>`)}`,
  blur: 5,
  light: right('#ffcf8f', 0.5),
  tint: '#ff9e5e',
});

const mountain: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#9fc9dc'],
    [0.6, '#e9f1ea'],
  ]),
  art: `${backdrop}<path d="M0 470L150 250l90 120 130-190 160 220 110-90 116 150v120H0z" fill="#88a8b8"/><path d="M110 308l40-58 36 50-30 16zM330 240l40-60 46 64-38 22z" fill="#fff" opacity=".85"/><path d="M0 560q200-120 380-50t376-30v200H0z" fill="#5d8c7c"/><path d="M0 650q240-100 420-40t336-10v400H0z" fill="#3f6f55"/><path d="M0 780q260-70 756-20v220H0z" fill="#6f9a4e"/>${spots(chance, 26, { colours: ['#f3d25c', '#fff', '#d9466f'], top: 760, bottom: 960, radius: [4, 11] })}`,
  blur: 5,
  light: left('#fff3c9', 0.45),
  tint: '#bcd9ff',
});

const oldTown: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#8fc4d8'],
    [1, '#f3dcc4'],
  ]),
  art: `${backdrop}<path d="M0 300h170v-50l90-60 90 60v50h10v700H0z" fill="#e9cfae"/><path d="M-10 258l100-80 110 80z" fill="#b3502f"/><path d="M160 250l100-72 100 72z" fill="#c1603a"/><path d="M430 200h340v780H430z" fill="#d9b48c"/><path d="M410 210l170-110 190 110z" fill="#a9482b"/>${[
    [40, 380],
    [120, 380],
    [230, 330],
    [290, 330],
    [490, 300],
    [590, 300],
    [690, 300],
    [490, 480],
    [690, 480],
    [60, 560],
  ]
    .map(
      ([x = 0, y = 0]) => `<path d="M${x} ${y + 90}v-60a24 24 0 0 1 48 0v60z" fill="#53423f" opacity=".75"/>`,
    )
    .join(
      '',
    )}<path d="M350 980V560a40 40 0 0 1 90 0v420z" fill="#7f6656"/>${spots(chance, 14, { colours: ['#d33a5f', '#e9658a', '#fff'], top: 640, bottom: 860, radius: [8, 20] })}`,
  blur: 6,
  light: right('#ffe5b8', 0.5),
  tint: '#ffcf9e',
});

const city: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#1c2448'],
    [0.6, '#45366b'],
    [1, '#7b3d68'],
  ]),
  art: `${backdrop}${repeat(9, (i) => `<rect x="${i * 88 - 10}" y="${chance.between(250, 510)}" width="84" height="800" fill="#171a36" opacity=".75"/>`)}${spots(chance, 70, { colours: ['#ffd27a', '#ff8f9f', '#8fd3ff', '#fff'], top: 300, bottom: 880, radius: [5, 26] })}`,
  blur: 8,
  light: right('#ff9fc0', 0.5),
  tint: '#8a7bff',
});

const poppies: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#bfe0ee'],
    [0.5, '#f6efd2'],
    [1, '#9cbf63'],
  ]),
  art: `${backdrop}<path d="M0 520q200-70 400-20t356-30v520H0z" fill="#8fb35c"/><path d="M0 640q240-60 756-10v350H0z" fill="#6f9a45"/>${spots(chance, 60, { colours: ['#d8263e', '#e8453f', '#f06a4a'], top: 560, bottom: 960, radius: [8, 28] })}${spots(chance, 16, { colours: ['#fff', '#ffe37a'], top: 560, bottom: 960, radius: [5, 12] })}`,
  blur: 5,
  light: left('#fff0b5', 0.55),
  tint: '#fff2a8',
});

const bridge: DrawPlace = (chance) => ({
  defs:
    gradient('bg', [
      [0, '#a9d3e6'],
      [0.6, '#f4e6cf'],
    ]) +
    gradient('river', [
      [0, '#5fb3a5'],
      [1, '#1f6f6b'],
    ]),
  art: `${backdrop}<path d="M0 360q140-130 300-70t456-60v420H0z" fill="#9fb08a"/><path d="M0 430h120v250H0zM640 400h120v280H640z" fill="#d8c3a4"/><path d="M0 420l60-60 66 60zM630 392l66-64 66 64z" fill="#b5583a"/><path d="M60 640Q378 220 700 640h-70Q378 360 130 640z" fill="#e5d3b6"/><path d="M60 640Q378 220 700 640h-14Q378 244 74 640z" fill="#b79f80"/><rect y="630" width="756" height="350" fill="url(#river)"/>${repeat(22, () => `<rect x="${chance.between(20, 690)}" y="${chance.between(650, 950)}" width="${chance.between(30, 110)}" height="6" rx="3" fill="#e9fff6" opacity=".4"/>`)}`,
  blur: 5,
  light: left('#fff1c8', 0.5),
  tint: '#ffe0b0',
});

const snow: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#b9cfe6'],
    [1, '#f3f6fb'],
  ]),
  art: `${backdrop}<path d="M0 470q200-150 400-60t356-50v620H0z" fill="#d5e2ef"/>${repeat(11, (i) => {
    const x = i * 76 - 20;
    const y = 330 + ((i * 53) % 90);
    return `<path d="M${x} ${y + 330}L${x + 46} ${y}l46 ${330}z" fill="#3d5f63"/><path d="M${x + 18} ${y + 110}L${x + 46} ${y}l28 110q-28 24-56 0z" fill="#fff" opacity=".85"/>`;
  })}<path d="M0 720q300-70 756 0v260H0z" fill="#fff"/>${spots(chance, 60, { colours: ['#fff'], top: 0, bottom: 960, radius: [3, 10] })}`,
  blur: 5,
  light: right('#fff7e6', 0.5),
  tint: '#c9dcff',
  cold: true,
});

const vineyard: DrawPlace = (chance) => ({
  defs: gradient('bg', [
    [0, '#f9cf8f'],
    [0.55, '#fbe9c3'],
    [1, '#a9b45a'],
  ]),
  art: `${backdrop}<path d="M0 470q180-110 380-40t376-50v200H0z" fill="#c9a468"/><path d="M0 540q240-80 756-20v460H0z" fill="#8f9f4b"/>${repeat(8, (i) => `<path d="M${378 + (i - 3.5) * 40} 540L${378 + (i - 3.5) * 330} 980h70L${378 + (i - 3.5) * 40 + 10} 540z" fill="#5c7434" opacity=".8"/>`)}${spots(chance, 34, { colours: ['#5b2350', '#7a3566', '#e0a53a'], top: 640, bottom: 960, radius: [7, 18] })}`,
  blur: 6,
  light: left('#ffd996', 0.55),
  tint: '#ffd07a',
});

const lake: DrawPlace = (chance) => ({
  defs:
    gradient('bg', [
      [0, '#6f86c0'],
      [0.35, '#e3a5b5'],
      [0.55, '#fbd7b5'],
    ]) +
    gradient('water', [
      [0, '#e8b6ae'],
      [1, '#4d5f96'],
    ]),
  art: `${backdrop}<circle cx="200" cy="470" r="58" fill="#fff0d2"/><path d="M0 520q120-130 250-80t210 10 296-70v160H0z" fill="#6d6796"/><rect y="536" width="756" height="450" fill="url(#water)"/>${repeat(24, () => `<rect x="${chance.between(60, 340)}" y="${chance.between(550, 900)}" width="${chance.between(30, 120)}" height="6" rx="3" fill="#fff0d2" opacity=".45"/>`)}<path d="M520 640h236v24H520zM560 664h14v320h-14zM700 664h14v320h-14z" fill="#4a3a4c"/>`,
  blur: 5,
  light: left('#ffd9c0', 0.5),
  tint: '#ffb3a8',
});

export const OUTDOORS = { adriatic, mountain, oldTown, city, poppies, bridge, snow, vineyard, lake };
