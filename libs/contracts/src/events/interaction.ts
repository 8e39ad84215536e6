import { z } from 'zod';
import { about, type EventOf } from './contract.ts';

const direction = z.object({ by: z.string(), to: z.string() });
const couple = z.object({ members: z.tuple([z.string(), z.string()]) });

/** Stream `pair-{a}-{b}`, a < b. The subject is the member who acted. */
export const interactionEvents = {
  MemberLiked: about(1, direction),
  MemberUnliked: about(1, direction),
  MemberPassed: about(1, direction),
  MatchMade: about(1, couple),
  MatchEnded: about(1, couple),
};
export type InteractionEvent = EventOf<typeof interactionEvents>;
