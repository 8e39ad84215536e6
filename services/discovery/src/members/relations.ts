import type { Directory } from '../numbers/directory.ts';
import { numberLists } from '../numbers/numberLists.ts';
import type { PairRow } from '../views/pairs.ts';

/** What a member has decided about another, or what stands between them: bits of one number. */
export const LIKED = 1;
export const PASSED = 2;
export const MATCHED = 4;
export const BLOCKED = 8;
const CHOICE_BITS = 4;
const CHOICE_MASK = (1 << CHOICE_BITS) - 1;
const SINCE = { high: 1, low: 2 } as const;
const LOW = 2 ** 32;

/** Every member's relations by their numbers, kept in step with the pairs. */
export interface RelationsIndex {
  /** Calls with everyone about whom the member has decided something, and with what. */
  each(member: number, visit: (other: number, choice: number) => void): void;
  /** Whether one of two members has blocked the other (docs/product.md#blocking). */
  isBlocked(one: number, other: number): boolean;
  isMatched(one: number, other: number): boolean;
  /** With whom the member has a match, and since when in milliseconds. */
  matches(member: number): { other: number; since: number }[];
  /** Takes a pair's newest row, or `null` when it is gone. */
  put(pair: string, row: PairRow | null): void;
  /** Drops what a member decided. */
  forget(member: number): void;
  bytes(): number;
}

/**
 * An empty index of relations. A choice is four bytes with whoever made it: the other's number and what was chosen. An
 * erased member's number may go on standing in the choices of others, who hold it; it names nobody any more.
 */
export function createRelationsIndex(directory: Directory): RelationsIndex {
  const choices = numberLists(1);
  const matches = numberLists(3);
  const otherOf = (entry: number): number => entry >>> CHOICE_BITS;
  const findChoice = (member: number, other: number): number =>
    choices.find(member, (entry) => otherOf(entry) === other);

  const findMatch = (member: number, other: number): number =>
    matches.find(member, (matched) => matched === other);

  /** Both ends of a choice are held: neither number may mean somebody else. */
  function drop(member: number, at: number): void {
    const other = otherOf(choices.read(at, 0));
    const match = findMatch(member, other);
    if (match >= 0) matches.remove(member, match);
    choices.remove(member, at);
    directory.letGo(other);
    directory.letGo(member);
  }
  function choose(member: number, other: number, choice: number): void {
    const at = findChoice(member, other);
    if (choice === 0) {
      if (at >= 0) drop(member, at);
      return;
    }
    const entry = ((other << CHOICE_BITS) | choice) >>> 0;
    if (at >= 0) {
      choices.write(at, 0, entry);
      return;
    }
    choices.add(member, entry);
    directory.hold(other);
    directory.hold(member);
  }
  function match(member: number, other: number, since: number | null): void {
    const at = findMatch(member, other);
    if (at >= 0) matches.remove(member, at);
    if (since !== null) matches.add(member, other, Math.floor(since / LOW), since % LOW);
  }
  function choiceOf(member: string, { likedBy, passedBy, matchedAt, blockedBy }: PairRow): number {
    return (
      (likedBy.includes(member) ? LIKED : 0) |
      (passedBy.includes(member) ? PASSED : 0) |
      (matchedAt === null ? 0 : MATCHED) |
      (blockedBy === null ? 0 : BLOCKED)
    );
  }

  return {
    each: (member, visit) =>
      choices.each(member, (at) => {
        const entry = choices.read(at, 0);
        visit(otherOf(entry), entry & CHOICE_MASK);
      }),
    isBlocked(one, other) {
      const at = findChoice(one, other);
      return at >= 0 && (choices.read(at, 0) & BLOCKED) !== 0;
    },
    isMatched: (one, other) => findMatch(one, other) >= 0,
    matches(member) {
      const found: { other: number; since: number }[] = [];
      matches.each(member, (at) =>
        found.push({
          other: matches.read(at, 0),
          since: matches.read(at, SINCE.high) * LOW + matches.read(at, SINCE.low),
        }),
      );
      return found;
    },
    put(pair, row) {
      const [idA = '', idB = ''] = pair.split('-');
      const a = row ? directory.claim(idA) : directory.find(idA);
      const b = row ? directory.claim(idB) : directory.find(idB);
      if (a === 0 || b === 0) return;
      // Held for as long as this lasts, as taking a choice out may leave a number free.
      directory.hold(a);
      directory.hold(b);
      const since = row?.matchedAt ? Date.parse(row.matchedAt) : null;
      for (const [member, id, other] of [
        [a, idA, b],
        [b, idB, a],
      ] as const) {
        choose(member, other, row ? choiceOf(id, row) : 0);
        if (row) match(member, other, since);
      }
      directory.letGo(a);
      directory.letGo(b);
    },
    forget(member) {
      directory.hold(member);
      for (let at = choices.find(member, () => true); at >= 0; at = choices.find(member, () => true))
        drop(member, at);
      directory.letGo(member);
    },
    bytes: () => choices.bytes() + matches.bytes(),
  };
}
