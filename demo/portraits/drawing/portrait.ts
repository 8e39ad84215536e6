import type { HairColour, SkinTone, Tones } from './palette.ts';
import type { PLACES } from './places.ts';
import type { GarmentName } from './wardrobe.ts';

/** The features of a face, the same in every picture; numbers name variants of drawn parts. */
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
  /** Width of the shoulders relative to the average. */
  shoulders: number;
  blush: number;
}

/** A picture of a person. */
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
