import { ID_LENGTH } from '@kolo/contracts';
import { RECORD } from '../crowd/slots.ts';
import { ID_WORDS, idWord } from '../packing/ids.ts';

/** Whom a client has already, by the ids that it names. */
export interface Excluded {
  /** From now on those of a comma-separated list as it came in the query, and nobody else. */
  take(list: string): void;
  /** Whether the member of a record is among them. */
  has(records: Uint32Array, record: number): boolean;
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

/** Nobody, at first. Ids stand in an open table as they do in records, so that nobody is looked up and no string is made. */
export function createExcluded(): Excluded {
  /** The words of an id; the first one is 0 where none stands. */
  let words = new Uint32Array(FIRST_ROOM * ID_WORDS);
  let mask = FIRST_ROOM - 1;
  const placeOf = (word: number): number => (Math.imul(word, SPREAD) >>> 8) & mask;

  function add(ids: string, begin: number): void {
    const first = idWord(ids, begin, 0);
    let at = placeOf(first);
    while (words[at * ID_WORDS] !== 0) at = (at + 1) & mask;
    words[at * ID_WORDS] = first;
    for (let word = 1; word < ID_WORDS; word++) words[at * ID_WORDS + word] = idWord(ids, begin, word);
  }
  function isAt(at: number, records: Uint32Array, id: number): boolean {
    for (let word = 0; word < ID_WORDS; word++)
      if (words[at * ID_WORDS + word] !== records[id + word]) return false;
    return true;
  }
  return {
    take(list) {
      const ids = listOfIds(list);
      let size = FIRST_ROOM;
      while (size * STEP < ids.length * 2) size *= 2;
      if (size * ID_WORDS > words.length) words = new Uint32Array(size * ID_WORDS);
      else words.fill(0, 0, size * ID_WORDS);
      mask = size - 1;
      for (let begin = 0; begin < ids.length; begin += STEP) add(ids, begin);
    },
    has(records, record) {
      const id = record + RECORD.id;
      for (let at = placeOf(records[id] ?? 0); words[at * ID_WORDS] !== 0; at = (at + 1) & mask)
        if (isAt(at, records, id)) return true;
      return false;
    },
  };
}
