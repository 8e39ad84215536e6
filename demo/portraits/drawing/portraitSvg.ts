import { createChance } from '../../src/chance.ts';
import { drawHead } from './head.ts';
import { HAIR, INK, SKIN, type Tones } from './palette.ts';
import { PLACES } from './places.ts';
import type { Portrait } from './portrait.ts';
import { HEIGHT, WIDTH } from './svg.ts';
import { dress, scarf, WARDROBE } from './wardrobe.ts';

const HEAD_SCALE = 0.86;
const CENTRE = { x: 378, y: 430 };
const whole = `width="${WIDTH}" height="${HEIGHT}"`;

/** A picture as SVG, in the product's aspect ratio. */
export function portraitSvg(portrait: Portrait): string {
  const { face, garment, shift, zoom, tilt, flip } = portrait;
  const chance = createChance(`${face.seed} at ${portrait.place}`);
  const place = PLACES[portrait.place](chance);
  const { light, tint } = place;
  const clothes = dress(WARDROBE[garment], face.shoulders);
  const skin = SKIN[face.skin];
  const [x, y] = [CENTRE.x + shift[0], CENTRE.y + shift[1]];
  const scale = zoom * HEAD_SCALE;
  const litFromRight = light.x > CENTRE.x !== flip;

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${whole}><defs>${place.defs}${clothes.defs}${facePaint(skin, HAIR[face.hair], litFromRight)}
<filter id="far" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${place.blur}"/></filter><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="12"/></filter><filter id="cast" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${chance.between(0, 96)}"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  1.4 0 0 0 -.45"/></filter>
<radialGradient id="key" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="140" r="760"><stop offset="0" stop-color="${light.colour}" stop-opacity="${light.strength}"/><stop offset="1" stop-color="${light.colour}" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx=".5" cy=".42" r=".8"><stop offset=".55" stop-color="#2a0f22" stop-opacity="0"/><stop offset="1" stop-color="#2a0f22" stop-opacity=".45"/></radialGradient></defs>
<rect ${whole} fill="url(#bg)"/><g filter="url(#far)"><g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) scale(1.14) translate(${-WIDTH / 2} ${-HEIGHT / 2})">${place.art}</g></g>
<ellipse cx="${x}" cy="${y + 120}" rx="330" ry="420" fill="${INK}" opacity=".22" filter="url(#cast)"/>
<g transform="translate(${x} ${y}) rotate(${tilt}) scale(${flip ? -scale : scale} ${scale}) translate(-470 -480)">
<path d="M246 884C290 846 650 828 716 862L900 1250H40Z" fill="url(#skin)"/>${clothes.body}${drawHead(portrait)}${shades(portrait, skin)}${portrait.scarf ? scarf(portrait.scarf) : ''}
</g>
<rect ${whole} fill="url(#key)" style="mix-blend-mode:soft-light"/><rect ${whole} fill="url(#key)" opacity=".26" style="mix-blend-mode:screen"/>
<rect ${whole} fill="${tint}" opacity=".10" style="mix-blend-mode:multiply"/><rect ${whole} fill="url(#vignette)"/>
<rect ${whole} filter="url(#grain)" opacity=".16" style="mix-blend-mode:overlay"/></svg>`;
}

const facePaint = (skin: Tones, hair: Tones, litFromRight: boolean): string =>
  `<radialGradient id="skin" gradientUnits="userSpaceOnUse" cx="${litFromRight ? 640 : 360}" cy="430" r="620"><stop offset="0" stop-color="${skin[0]}"/><stop offset=".45" stop-color="${skin[0]}"/><stop offset="1" stop-color="${skin[1]}"/></radialGradient>
<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="${litFromRight ? 760 : 160}" y1="140" x2="${litFromRight ? 260 : 640}" y2="860"><stop offset="0" stop-color="${hair[0]}"/><stop offset=".55" stop-color="${hair[1]}"/><stop offset="1" stop-color="${hair[1]}"/></linearGradient>`;

/** The shadow below the chin, blush, stubble and lips. */
function shades({ face, lips }: Portrait, skin: Tones): string {
  const dark = HAIR[face.hair][1];
  const stubble = `<path d="M338 610C352 700 470 758 566 757C660 748 706 700 708 610C690 640 680 660 640 676C600 640 500 640 452 668C400 660 362 640 338 610Z" fill="${dark}" opacity=".26" filter="url(#soft)"/><path d="M470 612C500 590 600 590 640 610C610 606 500 604 470 612Z" fill="${dark}" opacity=".26" filter="url(#soft)"/>`;
  return `<path d="M356 690C410 735 480 757 570 757L590 764L600 806C520 852 410 842 352 772Z" fill="${skin[1]}" opacity=".55" filter="url(#soft)" style="mix-blend-mode:multiply"/>
<ellipse cx="392" cy="572" rx="58" ry="36" fill="#e2506a" opacity="${face.blush}" filter="url(#soft)"/><ellipse cx="668" cy="566" rx="34" ry="32" fill="#e2506a" opacity="${face.blush * 0.9}" filter="url(#soft)"/>${face.stubble ? stubble : ''}${lips ? `<ellipse cx="548" cy="636" rx="58" ry="15" fill="${lips}" opacity=".55" filter="url(#soft)" style="mix-blend-mode:multiply"/>` : ''}`;
}
