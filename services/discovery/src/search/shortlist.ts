import type { Directory } from '../numbers/directory.ts';

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
  /** Takes a member in who is among the best and is not kept out. */
  offer(key: number, member: number, idPrefix: number): void;
}

/**
 * A list of at most 51: whoever cannot enter it any more is turned away by one comparison, and the first bytes of ids
 * settle most ties without looking ids up. Whoever `isKeptOut` never enters.
 */
export function createShortlist(
  directory: Directory,
  isKeptOut: (member: number, idPrefix: number) => boolean,
  most: number,
): Shortlist {
  const prefixes = new Uint32Array(most);
  let room = most;

  /** Whether a member comes before the one at a place. */
  function isBefore(list: Shortlist, at: number, key: number, member: number, idPrefix: number): boolean {
    const other = list.keys[at] ?? 0;
    if (key !== other) return key > other;
    const theirs = prefixes[at] ?? 0;
    return idPrefix === theirs ? directory.isBefore(member, list.members[at] ?? 0) : idPrefix < theirs;
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
    offer(key, member, idPrefix) {
      if (list.size === room && !isBefore(list, room - 1, key, member, idPrefix)) return;
      if (isKeptOut(member, idPrefix)) return;
      let at = list.size < room ? list.size++ : room - 1;
      for (; at > 0 && isBefore(list, at - 1, key, member, idPrefix); at--) {
        list.keys[at] = list.keys[at - 1] ?? 0;
        list.members[at] = list.members[at - 1] ?? 0;
        prefixes[at] = prefixes[at - 1] ?? 0;
      }
      list.keys[at] = key;
      list.members[at] = member;
      prefixes[at] = idPrefix;
      if (list.size === room) list.least = list.keys[room - 1] ?? 0;
    },
  };
  return list;
}
