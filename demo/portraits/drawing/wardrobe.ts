import { INK, type Tones } from './palette.ts';

export type Cut = 'crew' | 'scoop' | 'vee' | 'shirt' | 'jacket' | 'blouse' | 'hoodie' | 'sailor' | 'vest';

/** A garment; `thread` is the colour of its embroidery. */
export interface Garment {
  tones: Tones;
  cut: Cut;
  thread?: string;
}

const EMBROIDERY_RED = '#b0103f';

export const WARDROBE = {
  linen: { tones: ['#fbf3ea', '#e6d3c6'], cut: 'blouse', thread: EMBROIDERY_RED },
  linenBlue: { tones: ['#fbf7f2', '#dcdfe6'], cut: 'blouse', thread: '#12557f' },
  linenBlack: { tones: ['#fdf6ea', '#e9d8c0'], cut: 'blouse', thread: '#3a1226' },
  cherry: { tones: ['#c21c4c', '#8b0f37'], cut: 'scoop' },
  emerald: { tones: ['#1f7a5c', '#11503c'], cut: 'scoop' },
  tealVee: { tones: ['#1f7f86', '#135a66'], cut: 'vee' },
  blushVee: { tones: ['#e9a7a0', '#c97a78'], cut: 'vee' },
  quince: { tones: ['#f0b43f', '#cf8a1e'], cut: 'crew' },
  plum: { tones: ['#5b2350', '#3a1334'], cut: 'scoop' },
  denim: { tones: ['#f6efe6', '#456a93'], cut: 'jacket' },
  leather: { tones: ['#efe6dd', '#3b2b2f'], cut: 'jacket' },
  corduroy: { tones: ['#f3e6cf', '#8a5a34'], cut: 'jacket' },
  white: { tones: ['#fffaf4', '#e2d6cf'], cut: 'crew' },
  whiteShirt: { tones: ['#fdf9f3', '#e8e0dc'], cut: 'shirt' },
  blueShirt: { tones: ['#7fa5cc', '#5d86b3'], cut: 'shirt' },
  oliveShirt: { tones: ['#7b7a4c', '#575733'], cut: 'shirt' },
  wineShirt: { tones: ['#7c2440', '#55142b'], cut: 'shirt' },
  green: { tones: ['#51795a', '#345540'], cut: 'crew' },
  navy: { tones: ['#2b3a63', '#1a2444'], cut: 'crew' },
  rust: { tones: ['#c0603a', '#8f3f22'], cut: 'crew' },
  sand: { tones: ['#dcc19a', '#b8966a'], cut: 'crew' },
  black: { tones: ['#3b3038', '#1f171d'], cut: 'scoop' },
  greyHoodie: { tones: ['#8b8f98', '#666a74'], cut: 'hoodie' },
  redHoodie: { tones: ['#b53a3f', '#862630'], cut: 'hoodie' },
  pineHoodie: { tones: ['#3d6a63', '#264a46'], cut: 'hoodie' },
  sailor: { tones: ['#fbf5ec', '#2b3a63'], cut: 'sailor' },
  sailorRed: { tones: ['#fbf5ec', '#b5323f'], cut: 'sailor' },
  jelek: { tones: ['#fbf3ea', '#6b1330'], cut: 'vest', thread: '#e0a832' },
  jelekGreen: { tones: ['#fbf3ea', '#1c4b43'], cut: 'vest', thread: '#e0b85a' },
} as const satisfies Record<string, Garment>;
export type GarmentName = keyof typeof WARDROBE;

const NECKLINES: Record<Cut, string> = {
  crew: 'M246 882C300 980 620 980 716 860',
  hoodie: 'M246 882C300 980 620 980 716 860',
  sailor: 'M232 884C292 1020 640 1020 728 862',
  scoop: 'M222 886C290 1085 650 1085 738 862',
  blouse: 'M222 886C290 1085 650 1085 738 862',
  vee: 'M230 886L470 1120L736 862',
  jacket: 'M230 886L470 1120L736 862',
  vest: 'M230 886C300 1040 640 1040 736 862',
  shirt: 'M240 884L470 1090L722 860',
};

const line = `fill="none" stroke="${INK}" stroke-width="7" stroke-linejoin="round"`;

/** Details of a cut. */
function details(cut: Cut, [light, shade]: Tones, neck: string, thread: string): string {
  switch (cut) {
    case 'blouse':
      return `<path d="${neck}" fill="none" stroke="${thread}" stroke-width="58" stroke-dasharray="20 9" opacity=".95" transform="translate(0 30)"/><path d="${neck}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="14" stroke-dasharray="9 20" transform="translate(0 30)"/><path d="${neck}" fill="none" stroke="${thread}" stroke-width="8" transform="translate(0 72)"/>`;
    case 'shirt':
      return `<path d="M240 884L180 930L330 1120L470 1090Z" fill="${shade}"/><path d="M240 884L180 930L330 1120L470 1090" ${line}/><path d="M722 860L776 908L640 1120L470 1090Z" fill="${shade}"/><path d="M722 860L776 908L640 1120L470 1090" ${line}/>`;
    case 'jacket':
      return `<path d="M230 886L120 940L250 1300H470V1120Z" fill="${shade}"/><path d="M736 862L846 916L720 1300H470V1120Z" fill="${shade}"/><path d="M230 886L120 940M736 862L846 916M470 1120V1300" fill="none" stroke="${INK}" stroke-width="7"/>`;
    case 'vest':
      return `<path d="M200 892L60 960V1300H430Q440 1130 200 892Z" fill="${shade}"/><path d="M766 868L910 950V1300H520Q520 1120 766 868Z" fill="${shade}"/><path d="M200 892Q440 1130 430 1300M766 868Q520 1120 520 1300" fill="none" stroke="${INK}" stroke-width="22"/><path d="M200 892Q440 1130 430 1300M766 868Q520 1120 520 1300" fill="none" stroke="${thread}" stroke-width="14" stroke-dasharray="12 7"/>`;
    case 'hoodie':
      return `<path d="M236 862C150 900 140 960 250 1010C400 1075 560 1075 690 1000C790 950 800 880 728 846C650 960 320 980 236 862Z" fill="${shade}"/><path d="M236 862C150 900 140 960 250 1010C400 1075 560 1075 690 1000C790 950 800 880 728 846" ${line}/><path d="M400 1052V1170M560 1050V1150" stroke="${light}" stroke-width="14" stroke-linecap="round"/>`;
    case 'sailor':
      return [0, 1, 2, 3, 4, 5]
        .map((row) => {
          const y = 950 + row * 58;
          return `<path d="M-140 ${y - 30}Q470 ${y + 90} 1080 ${y - 50}" fill="none" stroke="${shade}" stroke-width="22"/>`;
        })
        .join('');
    default:
      return '';
  }
}

/** A garment as SVG for shoulders of a given width: definitions, and the drawing below the head. */
export function dress(garment: Garment, shoulders: number): { defs: string; body: string } {
  const { tones, cut, thread = EMBROIDERY_RED } = garment;
  const neck = NECKLINES[cut];
  const hem = neck.slice(1);
  const start = hem.split(/[CL]/)[0];
  const outline = `M${hem}C800 890 ${950 + shoulders} 930 ${1010 + shoulders} 1010C${1050 + shoulders} 1080 1060 1200 1060 1300H-120C-120 1200 ${-110 - shoulders} 1080 ${-60 - shoulders} 1010C${-shoulders} 930 150 905 ${start}Z`;
  const [light, dark] = ['jacket', 'vest', 'sailor'].includes(cut) ? [tones[0], tones[0]] : tones;
  return {
    defs: `<linearGradient id="cloth" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><clipPath id="torso"><path d="${outline}"/></clipPath>`,
    body: `<path d="${outline}" fill="url(#cloth)"/><g ${cut === 'hoodie' ? '' : 'clip-path="url(#torso)"'}>${details(cut, tones, neck, thread)}</g>${cut === 'hoodie' ? '' : `<path d="${neck}" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>`}`,
  };
}

/** A scarf, above the head's neck. */
export const scarf = ([light, shade]: Tones): string =>
  `<path d="M226 826C320 930 650 930 742 812C770 850 772 900 752 934C650 1040 320 1050 206 950C190 910 200 860 226 826Z" fill="${light}"/><path d="M300 986L250 1240H390L410 1010Z" fill="${shade}"/><path d="M226 826C320 930 650 930 742 812C770 850 772 900 752 934C650 1040 320 1050 206 950C190 910 200 860 226 826ZM300 986L250 1240M410 1010L390 1240" ${line}/><path d="M260 900C360 970 620 970 728 880" fill="none" stroke="${shade}" stroke-width="16" stroke-linecap="round"/>`;
