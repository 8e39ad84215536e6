import { ID_LENGTH } from '@kolo/contracts';

const CHARACTERS = 4;
const LAST = 255;
/** How many words an id has. */
export const ID_WORDS = ID_LENGTH / CHARACTERS;

/**
 * A word of the id that begins at a place of a text. Words order ids as their characters do, and are the same for no two;
 * 0 where the text has what no id has.
 */
export function idWord(text: string, begin: number, word: number): number {
  let packed = 0;
  let all = 0;
  for (let index = 0; index < CHARACTERS; index++) {
    const character = text.charCodeAt(begin + word * CHARACTERS + index);
    packed = (packed << 8) | character;
    all |= character;
  }
  return all > LAST ? 0 : packed >>> 0;
}
