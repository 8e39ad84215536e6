import type { GarmentName } from './wardrobe.ts';

/** What women and men of the cast tend to look like; the parts were chosen by eye. */
export interface Manner {
  hairstyles: readonly [number, ...number[]];
  brows: readonly [number, ...number[]];
  mouths: readonly [number, ...number[]];
  noses: readonly [number, ...number[]];
  garments: readonly [GarmentName, ...GarmentName[]];
  shoulders: number;
  blush: number;
  freckles: number;
  lipstick: number;
  earrings: number;
  flowers: number;
  greying: number;
}

export const WOMEN: Manner = {
  hairstyles: [13, 14, 15, 16, 19, 21, 23, 24, 24, 29, 31, 32, 33, 35, 35, 37, 38, 42, 46, 48],
  brows: [2, 5, 7, 7, 9],
  mouths: [1, 2, 2, 3, 5, 6],
  noses: [1, 1, 2],
  garments: [
    'linen',
    'linenBlue',
    'linenBlack',
    'cherry',
    'emerald',
    'tealVee',
    'blushVee',
    'quince',
    'plum',
    'denim',
    'leather',
    'white',
    'sailor',
    'sailorRed',
    'black',
    'rust',
    'jelek',
    'jelekGreen',
  ],
  shoulders: -55,
  blush: 0.32,
  freckles: 0.16,
  lipstick: 0.6,
  earrings: 0.45,
  flowers: 0.06,
  greying: 0.25,
};

export const MEN: Manner = {
  hairstyles: [1, 2, 3, 3, 4, 5, 7, 8, 8, 9, 11, 12, 20, 22, 22, 39, 44, 47],
  brows: [2, 10, 12, 12],
  mouths: [1, 2, 2, 5, 5, 6],
  noses: [1],
  garments: [
    'whiteShirt',
    'blueShirt',
    'oliveShirt',
    'wineShirt',
    'leather',
    'denim',
    'corduroy',
    'white',
    'navy',
    'green',
    'rust',
    'sand',
    'greyHoodie',
    'redHoodie',
    'pineHoodie',
    'sailor',
    'jelekGreen',
  ],
  shoulders: 45,
  blush: 0.16,
  freckles: 0.06,
  lipstick: 0,
  earrings: 0,
  flowers: 0,
  greying: 0.55,
};
