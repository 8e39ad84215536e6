import type { Comment, InteractionEvent } from '@kolo/contracts/events';
import { foldPair, type Pair, STRANGERS } from '@kolo/contracts/folds';

/** Stream `pair-{a}-{b}`. */
export interface CommentedPair extends Pair {
  /** What the standing likes came with, in their order (docs/product.md#a-word-with-the-like). */
  comments: readonly (Comment & { by: string })[];
  /** All comments ever, so that a late repeat changes nothing. */
  commented: readonly { id: string; by: string }[];
}

export const UNCOMMENTED: CommentedPair = { ...STRANGERS, comments: [], commented: [] };

export function evolve(pair: CommentedPair, event: InteractionEvent): CommentedPair {
  const { comments, commented } = pair;
  const next = { ...foldPair(pair, event), comments, commented };
  switch (event.type) {
    case 'MemberLiked': {
      const { by, comment } = event.data;
      if (!comment) return next;
      return {
        ...next,
        comments: [...comments, { ...comment, by }],
        commented: [...commented, { id: comment.id, by }],
      };
    }
    case 'MemberUnliked':
      return { ...next, comments: comments.filter(({ by }) => by !== event.data.by) };
    case 'MemberBlocked':
      return { ...next, comments: [] };
    default:
      return next;
  }
}
