import { folded } from '../folding.ts';

/** A city's name as different spellings of it share it, without punctuation. */
export const normaliseCity = (name: string): string =>
  folded(name)
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
