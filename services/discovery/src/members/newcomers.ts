import { packDay, packInstant } from '../packing/packDates.ts';

/** Who completed their profile lately (docs/product.md#a-weekly-letter). Beside the candidates, as only a few are new. */
export interface Newcomers {
  /** `completedOn` is `YYYY-MM-DD`; `null` if unknown. */
  put(member: number, completedOn: string | null): void;
  remove(member: number): void;
  /** Lets go of those who are no longer new. */
  advanceTo(now: Date): void;
  /** Members whose day is `from` or later, and before `before`. */
  between(from: string, before: string): number[];
  bytes(): number;
}

/** A week, and as much again for letters that are late. */
const KEPT_DAYS = 14;
/** An estimate of an entry of a map. */
const BYTES_OF_NEWCOMER = 40;

export function createNewcomers(now: Date): Newcomers {
  const dayOfMember = new Map<number, number>();
  let today = packInstant(now);
  return {
    put(member, completedOn) {
      const day = packDay(completedOn ?? '');
      if (day > today - KEPT_DAYS) dayOfMember.set(member, day);
      else dayOfMember.delete(member);
    },
    remove: (member) => void dayOfMember.delete(member),
    advanceTo(later) {
      const day = packInstant(later);
      if (day <= today) return;
      today = day;
      for (const [member, on] of dayOfMember) if (on <= today - KEPT_DAYS) dayOfMember.delete(member);
    },
    between(from, before) {
      const [first, end] = [packDay(from), packDay(before)];
      const found: number[] = [];
      for (const [member, day] of dayOfMember) if (day >= first && day < end) found.push(member);
      return found;
    },
    bytes: () => dayOfMember.size * BYTES_OF_NEWCOMER,
  };
}
