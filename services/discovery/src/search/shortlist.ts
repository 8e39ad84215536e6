import { RECORD } from '../candidates/slots.ts';
import { ID_WORDS } from '../packing/idWord.ts';

/** A key is the rank above the score. */
export const SCORE_BITS = 7;
export const scoreOfKey = (key: number): number => key & ((1 << SCORE_BITS) - 1);
export const BEST_SCORE = 100;

/** The best candidates so far, by key, then by id. */
export interface Shortlist {
  /** A lower key cannot enter. */
  threshold: number;
  size: number;
  keys: Int32Array;
  members: Uint32Array;
  reset(room: number): void;
  offer(key: number, records: Uint32Array, record: number): void;
}

/** Most offers are rejected by one comparison; ids are compared in the form records have. */
export function createShortlist(
  isExcluded: (records: Uint32Array, record: number) => boolean,
  most: number,
): Shortlist {
  const ids = new Uint32Array(most * ID_WORDS);
  let room = most;

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
    threshold: 0,
    size: 0,
    keys: new Int32Array(most),
    members: new Uint32Array(most),
    reset(wanted) {
      room = Math.min(wanted, most);
      list.threshold = room === 0 ? Number.POSITIVE_INFINITY : 0;
      list.size = 0;
    },
    offer(key, records, record) {
      if (list.size === room && !isBefore(list, room - 1, key, records, record)) return;
      if (isExcluded(records, record)) return;
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
      if (list.size === room) list.threshold = list.keys[room - 1] ?? 0;
    },
  };
  return list;
}
