import { z } from 'zod';
import { TIERS } from '../enumerations.ts';
import { about, type EventOf, isOneOf, plain } from './contract.ts';

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
  MemberSeen: about(1, z.object({ on: z.string() })),
  AccountErased: plain(1, z.object({})),
};
export type IdentityEvent = EventOf<typeof identityEvents>;
export const isIdentity = isOneOf(identityEvents);
