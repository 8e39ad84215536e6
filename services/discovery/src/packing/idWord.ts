import { ID_LENGTH } from '@kolo/contracts/ids';

const CHARACTERS = 4;
const LAST = 255;
export const ID_WORDS = ID_LENGTH / CHARACTERS;

/** Four characters of an id as a number that sorts as they do; 0 for characters no id has. */
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
