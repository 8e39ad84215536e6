import { ID_LENGTH } from '@kolo/contracts';
import { type Directory, prefixAt } from '../numbers/directory.ts';

/** Who is left out of a page because the client has them already. */
export interface Excluded {
  /** Takes a comma-separated list as it came in the query. */
  begin(list: string): void;
  has(member: number, idPrefix: number): boolean;
}

const STEP = ID_LENGTH + 1;
const FIRST_ROOM = 64;
const SPREAD = 0x9e37_79b1;

/** Whether ids stand one after another with nothing but a comma between them, as clients send them. */
function isPlain(list: string): boolean {
  for (let at = ID_LENGTH; at < list.length; at += STEP) if (list[at] !== ',') return false;
  return list.length % STEP === ID_LENGTH || list === '';
}

/** What may be ids of a list with room around them, or with something else between them. */
const plain = (list: string): string =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(({ length }) => length === ID_LENGTH)
    .join(',');

/**
 * Ids that are looked up in the text of the query itself, by their first characters: two thousand ids make no string
 * each and ask the directory nothing. What is not an id is nobody's.
 */
export function createExcluded(directory: Directory): Excluded {
  let text = '';
  let prefixes = new Uint32Array(FIRST_ROOM);
  /** Where the id begins in the text, and one more; 0 for a free place. */
  let begins = new Uint32Array(FIRST_ROOM);
  let mask = FIRST_ROOM - 1;
  const home = (prefix: number): number => (Math.imul(prefix, SPREAD) >>> 12) & mask;

  return {
    begin(list) {
      text = isPlain(list) ? list : plain(list);
      const many = Math.floor((text.length + 1) / STEP);
      let size = FIRST_ROOM;
      while (size < many * 2) size *= 2;
      if (size > begins.length) {
        prefixes = new Uint32Array(size);
        begins = new Uint32Array(size);
      } else begins.fill(0, 0, size);
      mask = size - 1;
      for (let begin = 0; begin < text.length; begin += STEP) {
        const prefix = prefixAt(text, begin);
        let at = home(prefix);
        while (begins[at] !== 0) at = (at + 1) & mask;
        prefixes[at] = prefix;
        begins[at] = begin + 1;
      }
    },
    has(member, idPrefix) {
      if (text === '') return false;
      for (let at = home(idPrefix); begins[at] !== 0; at = (at + 1) & mask)
        if (prefixes[at] === idPrefix && directory.isAt(member, text, (begins[at] ?? 0) - 1)) return true;
      return false;
    },
  };
}
