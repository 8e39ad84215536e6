import { type InteractionEvent, Problem, pairOf } from '@kolo/contracts';
import type { Decider } from '@kolo/events';
import { evolve, strangers } from './evolve.ts';
import type { Pair, PairCommand } from './pair.ts';

/**
 * What a member's choice about another brings. A choice that is made already brings nothing; two likes make a match;
 * taking a like back ends it, and passing takes it back (spec §4, design §6.8).
 * Throws `own_profile` when a member chooses about themselves.
 */
export function decide(pair: Pair, command: PairCommand): InteractionEvent[] {
  const { by, to } = command;
  if (by === to) throw new Problem('own_profile');
  const liked = pair.likedBy.includes(by);
  switch (command.type) {
    case 'LikeMember':
      return liked ? [] : likes(by, to, pair);
    case 'UnlikeMember':
      return liked ? takesLikeBack(by, to, pair) : [];
    case 'PassMember':
      if (pair.passedBy.includes(by)) return [];
      return [...(liked ? takesLikeBack(by, to, pair) : []), { type: 'MemberPassed', data: { by, to } }];
  }
}

function likes(by: string, to: string, pair: Pair): InteractionEvent[] {
  const liked: InteractionEvent = { type: 'MemberLiked', data: { by, to } };
  if (!pair.likedBy.includes(to)) return [liked];
  return [liked, { type: 'MatchMade', data: { members: pairOf(by, to) } }];
}

function takesLikeBack(by: string, to: string, pair: Pair): InteractionEvent[] {
  const unliked: InteractionEvent = { type: 'MemberUnliked', data: { by, to } };
  if (!pair.matched) return [unliked];
  return [unliked, { type: 'MatchEnded', data: { members: pairOf(by, to) } }];
}

export const pairDecider: Decider<Pair, PairCommand, InteractionEvent> = {
  initial: strangers,
  decide,
  evolve,
};
