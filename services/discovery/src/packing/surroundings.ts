import { LANGUAGE_CLASSES } from './languageClass.ts';

/** Class of languages and region in one byte: all that bounds what language and distance can be worth. */
export const packSurroundings = (languageClass: number, region: number): number =>
  region * LANGUAGE_CLASSES + languageClass;
export const languageClassIn = (surroundings: number): number => surroundings % LANGUAGE_CLASSES;
export const regionIn = (surroundings: number): number => Math.floor(surroundings / LANGUAGE_CLASSES);
