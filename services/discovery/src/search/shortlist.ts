import { RECORD } from '../crowd/slots.ts';
import { ID_WORDS } from '../packing/ids.ts';

/** Scores stand below the rank in a key. */
export const SCORE_BITS = 7;
/** The score of a key. */
export const scoreOfKey = (key: number): number => key & ((1 << SCORE_BITS) - 1);
/** What the parts of the score are worth together. */
export const BEST_SCORE = 100;

/** The best of those who were offered, best first: by key, then by id. */
export interface Shortlist {
  /** What a key must reach to be looked at. */
  least: number;
  size: number;
  keys: Int32Array;
  members: Uint32Array;
  /** Empties the list for so many. */
  begin(room: number): void;
  /** Takes the member of a record in who is among the best and is not kept out. */
  offer(key: number, records: Uint32Array, record: number): void;
}

/**
 * A list of at most 51: whoever cannot enter it any more is turned away by one comparison, and ids are compared as they
 * stand in the records. Whoever `isKeptOut` never enters.
 */
export function createShortlist(
  isKeptOut: (records: Uint32Array, record: number) => boolean,
  most: number,
): Shortlist {
  const ids = new Uint32Array(most * ID_WORDS);
  let room = most;

  /** Whether whoever is offered comes before the one at a place. */
  function isBefore(list: Shortlist, at: number, key: number, records: Uint32Array, record: number): boolean {
    const other = list.keys[at] ?? 0;
    if (key !== other) return key > other;
    for (let word = 0; word < ID_WORDS; word++) {
      const mine = records[record + RECORD.id + word] ?? 0;
      const theirs = ids[at * ID_WORDS + word] ?? 0;
      if (mine !== theirs) return mine < theirs;
    }
    return false;
  }
  const list: Shortlist = {
    least: 0,
    size: 0,
    keys: new Int32Array(most),
    members: new Uint32Array(most),
    begin(wanted) {
      room = Math.min(wanted, most);
      list.least = room === 0 ? Number.POSITIVE_INFINITY : 0;
      list.size = 0;
    },
    offer(key, records, record) {
      if (list.size === room && !isBefore(list, room - 1, key, records, record)) return;
      if (isKeptOut(records, record)) return;
      let at = list.size < room ? list.size++ : room - 1;
      for (; at > 0 && isBefore(list, at - 1, key, records, record); at--) {
        list.keys[at] = list.keys[at - 1] ?? 0;
        list.members[at] = list.members[at - 1] ?? 0;
        for (let word = 0; word < ID_WORDS; word++)
          ids[at * ID_WORDS + word] = ids[(at - 1) * ID_WORDS + word] ?? 0;
      }
      list.keys[at] = key;
      list.members[at] = records[record + RECORD.member] ?? 0;
      for (let word = 0; word < ID_WORDS; word++)
        ids[at * ID_WORDS + word] = records[record + RECORD.id + word] ?? 0;
      if (list.size === room) list.least = list.keys[room - 1] ?? 0;
    },
  };
  return list;
}
