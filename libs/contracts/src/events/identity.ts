import { z } from 'zod';
import { ERASURE_GROUNDS, OPERATOR_ROLES, PASSKEY_TRANSPORTS, TIERS } from '../enumerations.ts';
import { about, type EventOf, isOneOf, plain } from './contract.ts';

/** What a decision told the member: the case, the ground, and where in this site it may be appealed. */
const decided = z.object({ caseId: z.string(), ground: z.string(), appeal: z.string() });

const factor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('passkey'),
    credentialId: z.string(),
    publicKey: z.string(),
    transports: z.array(z.enum(PASSKEY_TRANSPORTS)),
  }),
  z.object({ kind: z.literal('app'), secret: z.string() }),
]);
/** What stands for an operator at the command line, whom the product does not know by name. */
export const COMMAND_LINE = 'command-line';

/** Which operator did something to an account, and why (docs/product.md#what-operators-do-to-accounts). */
export const operatorAct = z.object({
  /** A member's id, or `COMMAND_LINE`. */
  by: z.string(),
  why: z.string().nullable(),
});
export type OperatorActOn = z.infer<typeof operatorAct>;
const byOperator = { act: operatorAct.optional() };

/** Streams `account-{member}` and `seen-{member}`. The subject of each is the member. */
export const identityEvents = {
  MemberRegistered: about(
    1,
    z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), birthdate: z.string() }),
  ),
  EmailConfirmed: about(1, z.object({})),
  TierChanged: about(1, z.object({ tier: z.enum(TIERS), ...byOperator })),
  /** An operator where no role is said. */
  OperatorAppointed: about(1, z.object({ role: z.enum(OPERATOR_ROLES).optional(), ...byOperator })),
  OperatorDismissed: about(1, z.object(byOperator)),
  /**
   * The device on which it was added in words of ours; the secret of an app lies in no view
   * (docs/design.md#second-factors).
   */
  SecondFactorAdded: about(
    1,
    z.object({ factorId: z.string(), device: z.string(), addedAt: z.string(), factor }),
  ),
  SecondFactorRemoved: about(1, z.object({ factorId: z.string() })),
  /**
   * All of them, by who runs the product: the operator has none any more (docs/product.md#second-factor-of-operators).
   */
  SecondFactorsReset: about(1, z.object(byOperator)),
  /** The device in words of ours; the first one of a member is where they began. */
  SignedInOnNewDevice: about(1, z.object({ device: z.string(), isFirst: z.boolean() })),
  /**
   * At most one of the two stands for a case; the later one takes the place of the earlier
   * (docs/product.md#suspended-and-banned).
   */
  MemberSuspended: about(1, decided.extend({ until: z.string() })),
  MemberBanned: about(1, decided.extend(byOperator)),
  /** By a decision, or because the time of a suspension was over. */
  RestrictionLifted: about(
    1,
    z.object({ caseId: z.string(), by: z.enum(['decision', 'time']), ...byOperator }),
  ),
  /** An operator took a copy of everything that is held about the member. */
  DataExported: about(1, z.object({ act: operatorAct })),
  /**
   * An operator corrected what was given at registering: what is named is so from now on, and a new address is not
   * confirmed (docs/product.md#the-audit-trail).
   */
  MemberCorrected: about(
    1,
    z.object({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      birthdate: z.string().optional(),
      email: z.string().optional(),
      /** The address that another one takes the place of. */
      formerEmail: z.string().optional(),
      act: operatorAct,
    }),
  ),
  MemberPaused: about(1, z.object({})),
  MemberResumed: about(1, z.object({})),
  MemberSeen: about(1, z.object({ on: z.string() })),
  /** Not sealed, so that no words are kept: who erased is a member's id, as who is erased, and the ground one of a few. */
  AccountErased: plain(
    1,
    z.object({ by: z.string().optional(), ground: z.enum(ERASURE_GROUNDS).optional() }),
  ),
};
export type IdentityEvent = EventOf<typeof identityEvents>;
export const isIdentity = isOneOf(identityEvents);
