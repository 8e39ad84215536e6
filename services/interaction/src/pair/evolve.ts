import type { InteractionEvent } from '@kolo/contracts';
import type { Pair } from './pair.ts';

export const strangers: Pair = { likedBy: [], passedBy: [], matched: false };

const without = (members: readonly string[], member: string) => members.filter((one) => one !== member);
const including = (members: readonly string[], member: string) => [...without(members, member), member];

/** The pair after one event. A like takes an earlier pass back. */
export function evolve(pair: Pair, event: InteractionEvent): Pair {
  switch (event.type) {
    case 'MemberLiked':
      return {
        ...pair,
        likedBy: including(pair.likedBy, event.data.by),
        passedBy: without(pair.passedBy, event.data.by),
      };
    case 'MemberUnliked':
      return { ...pair, likedBy: without(pair.likedBy, event.data.by) };
    case 'MemberPassed':
      return { ...pair, passedBy: including(pair.passedBy, event.data.by) };
    case 'MatchMade':
      return { ...pair, matched: true };
    case 'MatchEnded':
      return { ...pair, matched: false };
  }
}
