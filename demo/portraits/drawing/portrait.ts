import type { HairColour, SkinTone, Tones } from './palette.ts';
import type { PLACES } from './places.ts';
import type { GarmentName } from './wardrobe.ts';

/** What makes a face that person's in every picture: numbers name the variants of the drawn parts. */
export interface Face {
  seed: string;
  skin: SkinTone;
  hair: HairColour;
  hairstyle: number;
  head: number;
  eyes: number;
  brows: number;
  nose: number;
  beard: number | null;
  stubble: boolean;
  freckles: boolean;
  /** How far the shoulders reach beyond the middle measure. */
  shoulders: number;
  blush: number;
}

/** One picture of somebody. */
export interface Portrait {
  face: Face;
  mouth: number;
  lips: string | null;
  glasses: number | null;
  earrings: number | null;
  flowers: boolean;
  garment: GarmentName;
  scarf: Tones | null;
  place: keyof typeof PLACES;
  tilt: number;
  zoom: number;
  shift: readonly [x: number, y: number];
  flip: boolean;
}
