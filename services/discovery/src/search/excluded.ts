import { ID_LENGTH } from '@kolo/contracts/ids';
import { RECORD } from '../candidates/slots.ts';
import { ID_WORDS, idWord } from '../packing/idWord.ts';

/** The members a client already has. */
export interface Excluded {
  /** Replaces them by the ids of a comma-separated query parameter. */
  take(list: string): void;
  has(records: Uint32Array, record: number): boolean;
}

const STEP = ID_LENGTH + 1;
const INITIAL_CAPACITY = 64;
const SPREAD = 0x9e37_79b1;

/** Whether the list is ids and commas only, as our clients send it. */
function isPlain(list: string): boolean {
  for (let at = ID_LENGTH; at < list.length; at += STEP) if (list[at] !== ',') return false;
  return list.length % STEP === ID_LENGTH || list === '';
}

const listOfIds = (list: string): string =>
  isPlain(list)
    ? list
    : list
        .split(',')
        .map((part) => part.trim())
        .filter(({ length }) => length === ID_LENGTH)
        .join(',');

/** An open table of ids in the form records have, so that a lookup builds no string. */
export function createExcluded(): Excluded {
  /** The first word of an empty cell is 0. */
  let words = new Uint32Array(INITIAL_CAPACITY * ID_WORDS);
  let mask = INITIAL_CAPACITY - 1;
  const cellOf = (word: number): number => (Math.imul(word, SPREAD) >>> 8) & mask;

  function add(ids: string, begin: number): void {
    const first = idWord(ids, begin, 0);
    let at = cellOf(first);
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
      let size = INITIAL_CAPACITY;
      while (size * STEP < ids.length * 2) size *= 2;
      if (size * ID_WORDS > words.length) words = new Uint32Array(size * ID_WORDS);
      else words.fill(0, 0, size * ID_WORDS);
      mask = size - 1;
      for (let begin = 0; begin < ids.length; begin += STEP) add(ids, begin);
    },
    has(records, record) {
      const id = record + RECORD.id;
      for (let at = cellOf(records[id] ?? 0); words[at * ID_WORDS] !== 0; at = (at + 1) & mask)
        if (isAt(at, records, id)) return true;
      return false;
    },
  };
}
