import type { InteractionEvent } from '../events/interaction.ts';

export interface Pair {
  likedBy: readonly string[];
  passedBy: readonly string[];
  matched: boolean;
  /** At most one of the two: for the other, the blocker no longer exists (docs/product.md#blocking). */
  blockedBy: string | null;
}

export const STRANGERS: Pair = { likedBy: [], passedBy: [], matched: false, blockedBy: null };

const without = (members: readonly string[], member: string) => members.filter((one) => one !== member);
const including = (members: readonly string[], member: string) =>
  [...without(members, member), member].sort();

export function foldPair(pair: Pair, event: InteractionEvent): Pair {
  const { likedBy, passedBy } = pair;
  switch (event.type) {
    case 'MemberLiked': {
      const { by, tookPassBack } = event.data;
      return {
        ...pair,
        likedBy: including(likedBy, by),
        passedBy: tookPassBack ? without(passedBy, by) : passedBy,
      };
    }
    case 'MemberUnliked':
      return { ...pair, likedBy: without(likedBy, event.data.by) };
    case 'MemberPassed':
      return { ...pair, passedBy: including(passedBy, event.data.by) };
    case 'PassTakenBack':
      return { ...pair, passedBy: without(passedBy, event.data.by) };
    case 'MatchMade':
      return { ...pair, matched: true };
    case 'MatchEnded':
      return { ...pair, matched: false };
    case 'MemberBlocked':
      return { ...STRANGERS, blockedBy: event.data.by };
    case 'MemberUnblocked':
      return { ...pair, blockedBy: null };
  }
}
