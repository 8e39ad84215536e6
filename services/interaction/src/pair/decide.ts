import { foldPair, type InteractionEvent, type Pair, Problem, pairOf, STRANGERS } from '@kolo/contracts';
import type { CommandHandler, Decider } from '@kolo/events';
import type { PairCommand } from './pairCommand.ts';

/**
 * What a member's choice about another brings. A choice that is made already brings nothing; two likes make a match;
 * taking a like back ends it; a like takes a pass back, and passing a like (docs/product.md#liking-passing-matching). A
 * pass taken back leaves nothing; unmatching ends the match and both likes (docs/product.md#matches-on-a-phone,
 * docs/product.md#unmatching). A block leaves nothing of what was chosen, and behind it both are nobody to each other
 * (docs/product.md#blocking). Throws `own_profile` when a member chooses about themselves, `member_not_found` behind a
 * block, and `is_match` where a match is to be kept.
 */
export function decide(pair: Pair, command: PairCommand): InteractionEvent[] {
  const { by, to } = command;
  if (by === to) throw new Problem('own_profile');
  if (pair.blockedBy !== null) return behindBlock(pair.blockedBy, command);
  if ('keepMatch' in command && command.keepMatch && pair.matched) throw new Problem('is_match');
  const liked = pair.likedBy.includes(by);
  switch (command.type) {
    case 'LikeMember':
      return liked ? [] : likes(by, to, pair);
    case 'UnlikeMember':
      return liked ? takesLikeBack(by, to, pair) : [];
    case 'PassMember':
      if (pair.passedBy.includes(by)) return [];
      return [...(liked ? takesLikeBack(by, to, pair) : []), { type: 'MemberPassed', data: { by, to } }];
    case 'TakePassBack':
      return pair.passedBy.includes(by) ? [{ type: 'PassTakenBack', data: { by, to } }] : [];
    case 'Unmatch':
      if (!pair.matched) return [];
      return [{ type: 'MemberUnliked', data: { by: to, to: by } }, ...takesLikeBack(by, to, pair)];
    case 'BlockMember':
      return [...(pair.matched ? [ended(by, to)] : []), { type: 'MemberBlocked', data: { by, to } }];
    case 'UnblockMember':
      return [];
  }
}

/** Whoever set the block may repeat it or take it back; nothing else is answered to either. */
function behindBlock(blockedBy: string, { type, by, to }: PairCommand): InteractionEvent[] {
  if (blockedBy === by && type === 'BlockMember') return [];
  if (blockedBy === by && type === 'UnblockMember') return [{ type: 'MemberUnblocked', data: { by, to } }];
  throw new Problem('member_not_found');
}

const ended = (by: string, to: string): InteractionEvent => ({
  type: 'MatchEnded',
  data: { members: pairOf(by, to) },
});

function likes(by: string, to: string, pair: Pair): InteractionEvent[] {
  const events: InteractionEvent[] = [{ type: 'MemberLiked', data: { by, to } }];
  if (pair.passedBy.includes(by)) events.unshift({ type: 'PassTakenBack', data: { by, to } });
  if (pair.likedBy.includes(to)) events.push({ type: 'MatchMade', data: { members: pairOf(by, to) } });
  return events;
}

function takesLikeBack(by: string, to: string, pair: Pair): InteractionEvent[] {
  const unliked: InteractionEvent = { type: 'MemberUnliked', data: { by, to } };
  if (!pair.matched) return [unliked];
  return [unliked, ended(by, to)];
}

export const pairDecider: Decider<Pair, PairCommand, InteractionEvent> = {
  initial: STRANGERS,
  decide,
  evolve: foldPair,
};

export type HandlePair = CommandHandler<Pair, PairCommand, InteractionEvent>;
