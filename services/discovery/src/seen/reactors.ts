import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import type { SeenCounts } from './seenCounts.ts';

/**
 * Counts likes and matches as they happen. Nothing is taken off when one ends, or passing and blocking people one by
 * one would tell which of them had liked (docs/product.md#how-one-is-seen).
 */
export const countChoices = (counts: Pick<SeenCounts, 'noteChoice'>): Reactor => ({
  name: 'count-choices',
  handles: ['MemberLiked', 'MatchMade'],
  async react(event) {
    if (!isReadable(event)) return;
    if (event.type === 'MemberLiked') {
      const { by, to } = event.data;
      await counts.noteChoice('likedBy', to, by, event.recordedAt);
    }
    if (event.type === 'MatchMade') {
      const [one, other] = event.data.members;
      await counts.noteChoice('matchedWith', one, other, event.recordedAt);
      await counts.noteChoice('matchedWith', other, one, event.recordedAt);
    }
  },
});

/** (docs/design.md#erasure) */
export const forgetErased = (
  counts: Pick<SeenCounts, 'forget'>,
  { documents }: Pick<ServiceContext, 'documents'>,
): Reactor => ({
  name: 'forget-seen',
  handles: ['AccountErased'],
  async react({ subject }) {
    if (!subject) return;
    await counts.forget(subject);
    await documents.scrub();
  },
});
