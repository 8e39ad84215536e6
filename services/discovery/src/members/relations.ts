import type { MemberNumbers } from '../numbers/memberNumbers.ts';
import { createNumberLists } from '../numbers/numberLists.ts';
import type { PairRow } from '../views/pairs.ts';

/** What a member decided about another, as bits. */
export const LIKED = 1;
export const PASSED = 2;
export const MATCHED = 4;
export const BLOCKED = 8;
const CHOICE_BITS = 4;
const CHOICE_MASK = (1 << CHOICE_BITS) - 1;
const SINCE = { high: 1, low: 2 } as const;
const LOW = 2 ** 32;

export interface RelationsIndex {
  each(member: number, visit: (other: number, choice: number) => void): void;
  isBlocked(one: number, other: number): boolean;
  isMatched(one: number, other: number): boolean;
  /** Matches with the time they were made, in milliseconds. */
  matches(member: number): { other: number; since: number }[];
  put(pair: string, row: PairRow | null): void;
  forget(member: number): void;
  bytes(): number;
}

/**
 * Stores each choice as four bytes with the member who made it. An erased member's number stays in the
 * choices of others but no longer maps to an id.
 */
export function createRelationsIndex(numbers: MemberNumbers): RelationsIndex {
  const choices = createNumberLists(1);
  const matches = createNumberLists(3);
  const otherOf = (entry: number): number => entry >>> CHOICE_BITS;
  const findChoice = (member: number, other: number): number =>
    choices.find(member, (entry) => otherOf(entry) === other);

  const findMatch = (member: number, other: number): number =>
    matches.find(member, (matched) => matched === other);

  /** A choice retains both numbers, so that neither is reused while it exists. */
  function dropChoice(member: number, at: number): void {
    const other = otherOf(choices.read(at, 0));
    const match = findMatch(member, other);
    if (match >= 0) matches.remove(member, match);
    choices.remove(member, at);
    numbers.release(other);
    numbers.release(member);
  }
  function setChoice(member: number, other: number, choice: number): void {
    const at = findChoice(member, other);
    if (choice === 0) {
      if (at >= 0) dropChoice(member, at);
      return;
    }
    const entry = ((other << CHOICE_BITS) | choice) >>> 0;
    if (at >= 0) {
      choices.write(at, 0, entry);
      return;
    }
    choices.add(member, entry);
    numbers.retain(other);
    numbers.retain(member);
  }
  function setMatch(member: number, other: number, since: number | null): void {
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
      const a = row ? numbers.assign(idA) : numbers.find(idA);
      const b = row ? numbers.assign(idB) : numbers.find(idB);
      if (a === 0 || b === 0) return;
      // Dropping a choice below could free either number.
      numbers.retain(a);
      numbers.retain(b);
      const since = row?.matchedAt ? Date.parse(row.matchedAt) : null;
      for (const [member, id, other] of [
        [a, idA, b],
        [b, idB, a],
      ] as const) {
        setChoice(member, other, row ? choiceOf(id, row) : 0);
        if (row) setMatch(member, other, since);
      }
      numbers.release(a);
      numbers.release(b);
    },
    forget(member) {
      numbers.retain(member);
      for (let at = choices.find(member, () => true); at >= 0; at = choices.find(member, () => true))
        dropChoice(member, at);
      numbers.release(member);
    },
    bytes: () => choices.bytes() + matches.bytes(),
  };
}
