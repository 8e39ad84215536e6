import type { AdminUsersResponse } from '@kolo/contracts';
import type { MemberRow } from '../views/members.ts';
import type { PairRow } from '../views/pairs.ts';
import type { SentRow } from '../views/sent.ts';

/** The figures over all members (spec §2, admin dashboard). */
export type Figures = Pick<
  AdminUsersResponse,
  | 'totalCompleteProfiles'
  | 'percentMale'
  | 'percentFemale'
  | 'totalMutualLikes'
  | 'totalLikes'
  | 'totalMessages'
>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/**
 * Counts the rows. Only what is between members who are here counts, so that an erasure takes likes and messages with
 * it whichever source was quicker. A like is directed: a match holds two.
 */
export function figuresOf(
  members: readonly MemberRow[],
  pairs: readonly PairRow[],
  sent: readonly SentRow[],
): Figures {
  const here = new Set(members.map(({ id }) => id));
  const genders = members.flatMap(({ profile }) => (profile ? [profile.gender] : []));
  const share = (gender: string) => percent(genders.filter((one) => one === gender).length, genders.length);
  const living = pairs.filter(({ a, b }) => here.has(a) && here.has(b));
  return {
    totalCompleteProfiles: genders.length,
    percentMale: share('Male'),
    percentFemale: share('Female'),
    totalMutualLikes: living.filter(({ matched }) => matched).length,
    totalLikes: sum(living.map(({ likedBy }) => likedBy.length)),
    totalMessages: sum(sent.filter(({ member }) => here.has(member)).map(({ messages }) => messages)),
  };
}
