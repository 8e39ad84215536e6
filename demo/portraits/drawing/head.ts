import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import { INK } from './palette.ts';
import type { Portrait } from './portrait.ts';

const SKIN_MARK = 'ee0001';
const HAIR_MARK = 'ee0002';
const variant = (number: number) => `variant${String(number).padStart(2, '0')}`;
const optional = (name: string, number: number | null) => ({
  [name]: number === null ? [] : [variant(number)],
  [`${name}Probability`]: number === null ? 0 : 100,
});

/** The head as SVG, its skin and hair painted with the gradients `skin` and `hair` of the picture. */
export function drawHead({ face, mouth, glasses, earrings, flowers }: Portrait): string {
  return createAvatar(lorelei, {
    seed: face.seed,
    skinColor: [SKIN_MARK],
    hairColor: [HAIR_MARK],
    hair: [variant(face.hairstyle)],
    head: [variant(face.head)],
    eyes: [variant(face.eyes)],
    eyebrows: [variant(face.brows)],
    mouth: [`happy${String(mouth).padStart(2, '0')}`],
    nose: [variant(face.nose)],
    ...optional('beard', face.beard),
    ...optional('glasses', glasses),
    ...optional('earrings', earrings),
    earringsColor: ['e0a832'],
    frecklesProbability: face.freckles ? 100 : 0,
    frecklesColor: ['b0643c'],
    hairAccessories: ['flowers'],
    hairAccessoriesProbability: flowers ? 100 : 0,
    hairAccessoriesColor: ['d8264f'],
  })
    .toString()
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<metadata.*?<\/metadata>/s, '')
    .replace(/<mask.*?<\/mask>/s, '')
    .replace('mask="url(#viewboxMask)"', '')
    .replaceAll(`#${SKIN_MARK}`, 'url(#skin)')
    .replaceAll(`#${HAIR_MARK}`, 'url(#hair)')
    .replaceAll('"#000"', `"${INK}"`)
    .replaceAll('#000000', INK);
}
