import { z } from 'zod';
import {
  ABSENCE_LETTERS,
  ERASURE_GROUNDS,
  OPERATOR_ROLES,
  PASSKEY_TRANSPORTS,
  TIERS,
} from '../profile/enumerations.ts';
import { about, type EventOf, isOneOf, plain } from './contract.ts';

/** As told to the member; `appeal` is a path. */
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
/** An operator whose name the product does not know. */
export const COMMAND_LINE = 'command-line';

/** See docs/product.md#what-operators-do-to-accounts. */
export const operatorAct = z.object({
  by: z.string(),
  why: z.string().nullable(),
});
export type OperatorActOn = z.infer<typeof operatorAct>;
const byOperator = { act: operatorAct.optional() };

/** Streams `account-{member}` and `seen-{member}`; the subject is the member. */
export const identityEvents = {
  MemberRegistered: about(
    1,
    z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), birthdate: z.string() }),
  ),
  EmailConfirmed: about(1, z.object({})),
  TierChanged: about(1, z.object({ tier: z.enum(TIERS), ...byOperator })),
  /** Without a role, an operator. */
  OperatorAppointed: about(1, z.object({ role: z.enum(OPERATOR_ROLES).optional(), ...byOperator })),
  OperatorDismissed: about(1, z.object(byOperator)),
  /** `device` is in our words. No view holds an app's secret (docs/design.md#second-factors). */
  SecondFactorAdded: about(
    1,
    z.object({ factorId: z.string(), device: z.string(), addedAt: z.string(), factor }),
  ),
  SecondFactorRemoved: about(1, z.object({ factorId: z.string() })),
  /** By the product's administrator (docs/product.md#second-factor-of-operators). */
  SecondFactorsReset: about(1, z.object(byOperator)),
  /** `device` is in our words; `isFirst` marks the one the member began on. */
  SignedInOnNewDevice: about(1, z.object({ device: z.string(), isFirst: z.boolean() })),
  /** A case's later restriction replaces the earlier one (docs/product.md#suspended-and-banned). */
  MemberSuspended: about(1, decided.extend({ until: z.string() })),
  /** `forFraud`: those who exchanged messages with the member are warned (docs/product.md#after-a-fraud). */
  MemberBanned: about(1, decided.extend({ forFraud: z.literal(true).optional(), ...byOperator })),
  RestrictionLifted: about(
    1,
    z.object({ caseId: z.string(), by: z.enum(['decision', 'time']), ...byOperator }),
  ),
  DataExported: about(1, z.object({ act: operatorAct })),
  /** Named fields are replaced, and a new address is unconfirmed (docs/product.md#the-audit-trail). */
  MemberCorrected: about(
    1,
    z.object({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      birthdate: z.string().optional(),
      email: z.string().optional(),
      /** The address being replaced. */
      formerEmail: z.string().optional(),
      act: operatorAct,
    }),
  ),
  MemberPaused: about(1, z.object({})),
  MemberResumed: about(1, z.object({})),
  /** In which language screens and letters are; one that a release does not know is English there. */
  LanguageChosen: about(1, z.object({ language: z.string() })),
  MemberSeen: about(1, z.object({ on: z.string() })),
  /** A letter about an absence is due; days are `YYYY-MM-DD` (docs/product.md#when-members-stay-away). */
  AbsenceAnnounced: about(1, z.object({ letter: z.enum(ABSENCE_LETTERS), on: z.string() })),
  MemberFellAsleep: about(1, z.object({ on: z.string() })),
  /** Ends the absence that the two before tell of. */
  MemberReturned: about(1, z.object({ on: z.string() })),
  /** Not sealed, so it must hold no free text. */
  AccountErased: plain(
    1,
    z.object({ by: z.string().optional(), ground: z.enum(ERASURE_GROUNDS).optional() }),
  ),
};
export type IdentityEvent = EventOf<typeof identityEvents>;
export const isIdentity = isOneOf(identityEvents);
