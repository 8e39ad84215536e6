import { z } from 'zod';
import { TIERS } from '../enumerations.ts';
import { about, type EventOf, isOneOf, plain } from './contract.ts';

/** What a decision told the member: the case, the ground, and where in this site it may be appealed. */
const decided = z.object({ caseId: z.string(), ground: z.string(), appeal: z.string() });

/** Streams `account-{member}` and `seen-{member}`. The subject of each is the member. */
export const identityEvents = {
  MemberRegistered: about(
    1,
    z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), birthdate: z.string() }),
  ),
  EmailConfirmed: about(1, z.object({})),
  TierChanged: about(1, z.object({ tier: z.enum(TIERS) })),
  OperatorAppointed: about(1, z.object({})),
  OperatorDismissed: about(1, z.object({})),
  /** The device in words of ours; the first one of a member is where they began. */
  SignedInOnNewDevice: about(1, z.object({ device: z.string(), isFirst: z.boolean() })),
  /** At most one of the two stands for a case; the later one takes the place of the earlier (product 47). */
  MemberSuspended: about(1, decided.extend({ until: z.string() })),
  MemberBanned: about(1, decided),
  /** By a decision, or because the time of a suspension was over. */
  RestrictionLifted: about(1, z.object({ caseId: z.string(), by: z.enum(['decision', 'time']) })),
  MemberPaused: about(1, z.object({})),
  MemberResumed: about(1, z.object({})),
  MemberSeen: about(1, z.object({ on: z.string() })),
  AccountErased: plain(1, z.object({})),
};
export type IdentityEvent = EventOf<typeof identityEvents>;
export const isIdentity = isOneOf(identityEvents);
