import { folded } from '../text/folding.ts';

/** Bulgarian ъ is romanised as a or u, so there the two are equal. */
export function normaliseCity(country: string, name: string): string {
  const plain = folded(name)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return country === 'BG' ? plain.replaceAll('u', 'a') : plain;
}
