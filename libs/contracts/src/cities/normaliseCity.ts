import { folded } from '../folding.ts';

/**
 * A city's name as different spellings of it share it, without punctuation. Bulgarian ъ is written as a and as u, so there the two
 * count as one.
 */
export function normaliseCity(country: string, name: string): string {
  const plain = folded(name)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return country === 'BG' ? plain.replaceAll('u', 'a') : plain;
}
