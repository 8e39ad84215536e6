import { Problem } from '@kolo/contracts/errors';
import type { Comment, InteractionEvent } from '@kolo/contracts/events';
import type { Pair } from '@kolo/contracts/folds';
import { pairOf } from '@kolo/contracts/ids';
import type { CommandHandler, Decider } from '@kolo/events';
import { type CommentedPair, evolve, UNCOMMENTED } from './pair.ts';

interface LikeMember {
  type: 'LikeMember';
  by: string;
  to: string;
}

interface LikeWithComment {
  type: 'LikeWithComment';
  by: string;
  to: string;
  comment: Comment;
}

interface UnlikeMember {
  type: 'UnlikeMember';
  by: string;
  to: string;
  /** Refuse if the two have matched, which the client may not know yet. */
  keepMatch?: boolean | undefined;
}

interface PassMember {
  type: 'PassMember';
  by: string;
  to: string;
  keepMatch?: boolean | undefined;
}

interface TakePassBack {
  type: 'TakePassBack';
  by: string;
  to: string;
}

interface Unmatch {
  type: 'Unmatch';
  by: string;
  to: string;
}

interface BlockMember {
  type: 'BlockMember';
  by: string;
  to: string;
}

interface UnblockMember {
  type: 'UnblockMember';
  by: string;
  to: string;
}

export type PairCommand =
  | LikeMember
  | LikeWithComment
  | UnlikeMember
  | PassMember
  | TakePassBack
  | Unmatch
  | BlockMember
  | UnblockMember;

/**
 * Repeating a choice is a no-op, two likes make a match, taking one back ends it
 * (docs/product.md#liking-passing-matching, docs/product.md#unmatching, docs/product.md#blocking). Throws
 * `own_profile`, `member_not_found` behind a block, `is_match` if a match is to be kept, and for a comment
 * `already_liked`, or `conflict` for another one under its id.
 */
export function decide(pair: CommentedPair, command: PairCommand): InteractionEvent[] {
  const { by, to } = command;
  if (by === to) throw new Problem('own_profile');
  if (pair.blockedBy !== null) return decideBehindBlock(pair.blockedBy, command);
  if ('keepMatch' in command && command.keepMatch && pair.matched) throw new Problem('is_match');
  const liked = pair.likedBy.includes(by);
  switch (command.type) {
    case 'LikeMember':
      return liked ? [] : decideLike(by, to, pair);
    case 'LikeWithComment':
      return hasCommented(pair, command) ? [] : decideLike(by, to, pair, command.comment);
    case 'UnlikeMember':
      return liked ? takeLikeBack(by, to, pair) : [];
    case 'PassMember':
      if (pair.passedBy.includes(by)) return [];
      return [...(liked ? takeLikeBack(by, to, pair) : []), { type: 'MemberPassed', data: { by, to } }];
    case 'TakePassBack':
      return pair.passedBy.includes(by) ? [{ type: 'PassTakenBack', data: { by, to } }] : [];
    case 'Unmatch':
      if (!pair.matched) return [];
      return [{ type: 'MemberUnliked', data: { by: to, to: by } }, ...takeLikeBack(by, to, pair)];
    case 'BlockMember':
      return [...(pair.matched ? [matchEnded(by, to)] : []), { type: 'MemberBlocked', data: { by, to } }];
    case 'UnblockMember':
      return [];
  }
}

/** Whoever set the block may repeat it or lift it. */
function decideBehindBlock(blockedBy: string, { type, by, to }: PairCommand): InteractionEvent[] {
  if (blockedBy === by && type === 'BlockMember') return [];
  if (blockedBy === by && type === 'UnblockMember') return [{ type: 'MemberUnblocked', data: { by, to } }];
  throw new Problem('member_not_found');
}

const matchEnded = (by: string, to: string): InteractionEvent => ({
  type: 'MatchEnded',
  data: { members: pairOf(by, to) },
});

/** A repeat changes nothing, not even once the like was taken back. */
export function hasCommented(
  { likedBy, comments, commented }: CommentedPair,
  { by, comment }: Pick<LikeWithComment, 'by' | 'comment'>,
): boolean {
  const sent = comments.find(({ id }) => id === comment.id);
  if (sent && (sent.by !== by || sent.text !== comment.text)) throw new Problem('conflict');
  if (commented.some(({ id }) => id === comment.id)) return true;
  if (likedBy.includes(by)) throw new Problem('already_liked');
  return false;
}

function decideLike(by: string, to: string, pair: CommentedPair, comment?: Comment): InteractionEvent[] {
  const events: InteractionEvent[] = [{ type: 'MemberLiked', data: { by, to, ...(comment && { comment }) } }];
  if (pair.passedBy.includes(by)) events.unshift({ type: 'PassTakenBack', data: { by, to } });
  const commented = (comment !== undefined || pair.comments.length > 0) && { commented: true as const };
  if (pair.likedBy.includes(to))
    events.push({ type: 'MatchMade', data: { members: pairOf(by, to), ...commented } });
  return events;
}

function takeLikeBack(by: string, to: string, pair: Pair): InteractionEvent[] {
  const unliked: InteractionEvent = { type: 'MemberUnliked', data: { by, to } };
  if (!pair.matched) return [unliked];
  return [unliked, matchEnded(by, to)];
}

export const pairDecider: Decider<CommentedPair, PairCommand, InteractionEvent> = {
  initial: UNCOMMENTED,
  decide,
  evolve,
};

export type HandlePair = CommandHandler<CommentedPair, PairCommand, InteractionEvent>;
