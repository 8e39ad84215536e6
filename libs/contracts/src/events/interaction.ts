import { z } from 'zod';
import { commentAbout } from '../profile/commentAbout.ts';
import { about, type EventOf, isOneOf } from './contract.ts';

const direction = z.object({ by: z.string(), to: z.string() });
const couple = z.object({ members: z.tuple([z.string(), z.string()]) });
/** Its `id` comes from the idempotency key (docs/product.md#a-word-with-the-like). */
const comment = z.object({ id: z.string(), text: z.string(), about: commentAbout });
export type Comment = z.infer<typeof comment>;

/**
 * Stream `pair-{a}-{b}`, a < b. The subject is the acting member, but unmatching also ends the other's like
 * (`by`).
 */
export const interactionEvents = {
  /** Version 1 implicitly took back a pass, marked by `tookPassBack`; since version 2 that is a `PassTakenBack`. */
  MemberLiked: about(
    2,
    direction.extend({ tookPassBack: z.literal(true).optional(), comment: comment.optional() }),
    { 1: (like) => ({ ...direction.parse(like), tookPassBack: true }) },
  ),
  MemberUnliked: about(1, direction),
  MemberPassed: about(1, direction),
  PassTakenBack: about(1, direction),
  /** `commented`: at least one of the two likes came with a comment, which messaging now delivers. */
  MatchMade: about(1, couple.extend({ commented: z.literal(true).optional() })),
  MatchEnded: about(1, couple),
  /** Erases both sides' choices; a match is ended first by its own event (docs/design.md#blocks). */
  MemberBlocked: about(1, direction),
  MemberUnblocked: about(1, direction),
};
export type InteractionEvent = EventOf<typeof interactionEvents>;
export const isInteraction = isOneOf(interactionEvents);
