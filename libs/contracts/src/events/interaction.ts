import { z } from 'zod';
import { about, type EventOf, isOneOf } from './contract.ts';

const direction = z.object({ by: z.string(), to: z.string() });
const couple = z.object({ members: z.tuple([z.string(), z.string()]) });

/**
 * Stream `pair-{a}-{b}`, a < b. The subject is the member who acted; who unmatches ends the like of the other too, so there
 * `by` is another than the subject.
 */
export const interactionEvents = {
  /**
   * Version 1 took back the pass of the same member, where one stood, without a word; since version 2 that is a
   * `PassTakenBack` of its own. Only likes of version 1 carry `tookPassBack`.
   */
  MemberLiked: about(2, direction.extend({ tookPassBack: z.literal(true).optional() }), {
    1: (like) => ({ ...direction.parse(like), tookPassBack: true }),
  }),
  MemberUnliked: about(1, direction),
  MemberPassed: about(1, direction),
  PassTakenBack: about(1, direction),
  MatchMade: about(1, couple),
  MatchEnded: about(1, couple),
  /** Nothing is left of what either has chosen; a match is ended before, by its own event (docs/design.md#blocks). */
  MemberBlocked: about(1, direction),
  MemberUnblocked: about(1, direction),
};
export type InteractionEvent = EventOf<typeof interactionEvents>;
export const isInteraction = isOneOf(interactionEvents);
