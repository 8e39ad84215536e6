import { ID_LENGTH } from '@kolo/contracts';
import { type Directory, prefixAt } from '../numbers/directory.ts';

/** Whom a client has already, by the ids that it names. */
export interface Excluded {
  /** From now on those of a comma-separated list as it came in the query, and nobody else. */
  take(list: string): void;
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

/** What may be ids of such a list, with nothing but a comma between them. */
const listOfIds = (list: string): string =>
  isPlain(list)
    ? list
    : list
        .split(',')
        .map((part) => part.trim())
        .filter(({ length }) => length === ID_LENGTH)
        .join(',');

/**
 * Nobody, at first. Where ids stand in the text is kept in an open table by their first characters, so that two thousand
 * make no string each, and the directory is asked about those few only whom a search would show.
 */
export function createExcluded(directory: Directory): Excluded {
  let ids = '';
  /** Where an id begins, counted from 1; 0 where none stands. */
  let begins = new Uint32Array(FIRST_ROOM);
  let prefixes = new Uint32Array(FIRST_ROOM);
  let mask = FIRST_ROOM - 1;
  const placeOf = (prefix: number): number => (Math.imul(prefix, SPREAD) >>> 8) & mask;

  return {
    take(list) {
      ids = listOfIds(list);
      let size = FIRST_ROOM;
      while (size * STEP < ids.length * 2) size *= 2;
      if (size > begins.length) {
        begins = new Uint32Array(size);
        prefixes = new Uint32Array(size);
      } else begins.fill(0, 0, size);
      mask = size - 1;
      for (let begin = 0; begin < ids.length; begin += STEP) {
        const prefix = prefixAt(ids, begin);
        let at = placeOf(prefix);
        while (begins[at] !== 0) at = (at + 1) & mask;
        begins[at] = begin + 1;
        prefixes[at] = prefix;
      }
    },
    has(member, idPrefix) {
      for (let at = placeOf(idPrefix); begins[at] !== 0; at = (at + 1) & mask)
        if (prefixes[at] === idPrefix && directory.isAt(member, ids, (begins[at] ?? 0) - 1)) return true;
      return false;
    },
  };
}
