import { z } from 'zod';
import { registerRequest } from './api/identity.ts';
import { sendMessageRequest } from './api/messaging.ts';
import { actsPage } from './api/moderation/acts.ts';
import {
  CORRECTABLE,
  ERASURE_GROUNDS,
  OPERATOR_ROLES,
  type OperatorRole,
  RESTRICTION_KINDS,
  TIERS,
} from './enumerations.ts';
import { operatorAct } from './events/identity.ts';
import { evidence as evidenceSchema } from './events/moderation.ts';
import { heldQuestion } from './held.ts';
import { happenedQuestion } from './history.ts';
import { LIMITS } from './limits.ts';
import { namedPlace } from './namedPlace.ts';
import { OPERATIONS } from './operations.ts';
import { isOwnPath } from './ownPath.ts';
import { CHANGE_GROUPS } from './profileChanges.ts';
import { profileFields } from './profileFields.ts';
import type { QuestionSpec } from './question.ts';
import type { ServiceName } from './services.ts';
import { PHOTO_LOOK, SIGNAL_KINDS } from './signals.ts';
import { RELATION_NAMES } from './visibility.ts';

const member = z.object({ memberId: z.string() });
const look = z.string().regex(PHOTO_LOOK);
const ownPath = z.string().refine(isOwnPath);
const decided = { ground: z.string(), appeal: ownPath };
/** What a decision does to an account, as the member is told of it (docs/product.md#suspended-and-banned). */
const restriction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suspension'), until: z.iso.datetime(), ...decided }),
  z.object({ kind: z.literal('ban'), until: z.null(), ...decided }),
]);
export type RestrictionOrder = z.infer<typeof restriction>;

/** Questions that may take longer, and touch more: nobody waits for most of them, and a score cannot do without an answer. */
export const PATIENT_QUESTIONS: ReadonlySet<string> = new Set(['held', 'happened', 'signal', 'visible']);

/**
 * What services ask each other directly, by owning service, and who may. A question is a function call in one process
 * and a signed HTTP call otherwise (docs/design.md#service-tokens); the asker must be able to do without an answer
 * (docs/design.md#a-match-counts-at-once), and may ask twice.
 */
export const INTERNAL = {
  identity: {
    held: heldQuestion,
    happened: happenedQuestion,
    account: {
      callers: [
        'gateway',
        'identity',
        'profile',
        'media',
        'interaction',
        'messaging',
        'moderation',
        'discovery',
        'admin-reporting',
      ],
      /** `present`: the member is here right now, which identity notes (docs/design.md#time). */
      input: member.extend({ present: z.boolean().optional() }),
      output: z
        .object({
          id: z.string(),
          email: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          birthdate: z.string(),
          tier: z.enum(TIERS),
          /** Of a moderator not. */
          isOperator: z.boolean(),
          /** What they may do; an identity of an earlier release says `isOperator` alone. */
          role: z.enum(OPERATOR_ROLES).nullable().optional(),
          /** Whether others than their matches see them (docs/product.md#taking-a-break). */
          isPaused: z.boolean(),
          /** The gravest of what decisions say of them. */
          restriction: z
            .object({
              caseId: z.string(),
              kind: z.enum(RESTRICTION_KINDS),
              until: z.string().nullable(),
              ground: z.string(),
              appeal: z.string(),
            })
            .nullable(),
        })
        .nullable(),
    },
    /** Registers and confirms a member without a letter. Only the release before asks it; `seed` replaces it. */
    enrol: {
      callers: ['operator'],
      changes: true,
      input: z.object({
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        birthdate: z.string(),
        /** The day on which the member was last here, `YYYY-MM-DD`. */
        seenOn: z.string(),
      }),
      output: z.object({ memberId: z.string() }),
    },
    /** Changes a plan while there is no payment provider (docs/product.md#plans). */
    changeTier: {
      callers: ['operator'],
      changes: true,
      input: z.object({ email: z.string(), tier: z.enum(TIERS), act: operatorAct.optional() }),
      output: z.object({ memberId: z.string() }),
    },
    /** Makes a member an operator beside those of `ADMIN_EMAILS`, or a moderator, or takes it back. */
    appointOperator: {
      callers: ['operator'],
      changes: true,
      input: z.object({
        email: z.string(),
        operator: z.boolean(),
        role: z.enum(OPERATOR_ROLES).optional(),
        act: operatorAct.optional(),
      }),
      output: z.object({ memberId: z.string() }),
    },
    /**
     * Takes every second factor from who lost theirs, and ends their sessions; how many there were
     * (docs/product.md#second-factor-of-operators).
     */
    resetFactors: {
      callers: ['operator'],
      changes: true,
      input: z.object({ email: z.string(), act: operatorAct.optional() }),
      output: z.object({ memberId: z.string(), factors: z.int() }),
    },
    /**
     * Suspends or bans a member for a case, or lifts what stands for it, and ends their sessions; `applied` is `false`
     * where the account is gone. Repeatable, and to be repeated until it is answered
     * (docs/product.md#suspended-and-banned).
     */
    restrict: {
      callers: ['moderation', 'operator'],
      changes: true,
      input: member.extend({
        caseId: z.string(),
        restriction: restriction.nullable(),
        /** Of an operator who does it by command, beside any case. */
        act: operatorAct.optional(),
      }),
      output: z.object({ applied: z.boolean() }),
    },
    /**
     * Sends a letter in the house's frame to a member's address, once for each `key`; `written` is `false` where the
     * account is gone. `path` leads into this site.
     */
    write: {
      callers: ['moderation'],
      changes: true,
      input: member.extend({
        key: z.string(),
        subject: z.string(),
        paragraphs: z.array(z.string()),
        action: z.object({ label: z.string(), path: ownPath }).nullable(),
      }),
      output: z.object({ written: z.boolean() }),
    },
    /**
     * Tells a member by mail, once, that a session of theirs was ended because two held its cookie
     * (docs/product.md#copied-sessions).
     */
    sessionCopied: {
      callers: ['gateway'],
      changes: true,
      input: member.extend({ sessionId: z.string() }),
      output: z.object({ written: z.boolean() }),
    },
    /** Whose address this is, for which cases they are restricted, and whether one is a ban: for the operator's command. */
    memberAt: {
      callers: ['operator'],
      input: z.object({ email: z.string() }),
      output: z.object({
        memberId: z.string().nullable(),
        cases: z.array(z.string()),
        isBanned: z.boolean().optional(),
      }),
    },
    /**
     * Every operator with a confirmed address: an appeal is for another than who decided, where there are two
     * (docs/product.md#cases-and-decisions).
     */
    operators: {
      callers: ['moderation'],
      input: z.object({}),
      output: z.object({
        memberIds: z.array(z.string()),
        /** What each of them may do, by member; an identity of an earlier release does not say. */
        roles: z.record(z.string(), z.enum(OPERATOR_ROLES)).optional(),
      }),
    },
    /** Erases a member as they could themselves, when it is answered. Repeatable. */
    erase: {
      callers: ['operator'],
      changes: true,
      input: member.extend({ by: z.string().optional(), ground: z.enum(ERASURE_GROUNDS).optional() }),
      output: z.object({ erased: z.literal(true) }),
    },
    /**
     * Lets an address register again, also where its account is erased; tells whether it was banned
     * (docs/product.md#suspended-and-banned).
     */
    unbanAddress: {
      callers: ['operator'],
      changes: true,
      input: z.object({ email: z.string() }),
      output: z.object({ wasBanned: z.boolean() }),
    },
    /**
     * Where a member is signed in, for operators: the device in words of ours and the country by code, as the member
     * sees it (docs/product.md#cases-and-decisions, docs/product.md#devices-and-sign-ins).
     */
    sessions: {
      callers: ['moderation'],
      input: member,
      output: z.array(
        z.object({
          device: z.string(),
          country: z.string().optional(),
          signedInAt: z.string(),
          lastUsedAt: z.string(),
        }),
      ),
    },
    /**
     * Notes that an operator takes a copy of what is held about a member, before it is given
     * (docs/product.md#what-operators-do-to-accounts).
     */
    noteExport: {
      callers: ['operator'],
      changes: true,
      input: member.extend({ act: operatorAct }),
      output: z.object({ noted: z.literal(true) }),
    },
    /**
     * Corrects what a member gave at registering, by the rules of registering; sessions stay
     * (docs/product.md#the-audit-trail). `corrected` is what was different; nothing is where it is `refused`.
     * Repeatable, and to be repeated where it is not answered.
     */
    correct: {
      callers: ['operator'],
      changes: true,
      input: member.extend({
        ...registerRequest.omit({ consentAccepted: true }).partial().shape,
        act: operatorAct,
      }),
      output: z.object({
        corrected: z.array(z.enum(CORRECTABLE)),
        /** The address belongs to another account or is banned, or whose it would be is banned. */
        refused: z.enum(['address-taken', 'address-banned', 'member-banned']).nullable(),
      }),
    },
    /**
     * Writes many confirmed members at once, as events and without letters: for load and demonstration, not for
     * members. Addresses that have an account keep it. Ids in the order given.
     */
    seed: {
      callers: ['operator'],
      changes: true,
      input: z.object({
        members: z.array(
          z.object({
            email: z.string(),
            firstName: z.string(),
            lastName: z.string(),
            birthdate: z.string(),
            seenOn: z.string(),
          }),
        ),
      }),
      output: z.object({
        memberIds: z.array(z.string()),
        /** What each of them may do, by member; an identity of an earlier release does not say. */
        roles: z.record(z.string(), z.enum(OPERATOR_ROLES)).optional(),
      }),
    },
  },
  profile: {
    held: heldQuestion,
    happened: happenedQuestion,
    /** Writes many complete profiles at once, as events; a member who has one keeps it. */
    seed: {
      callers: ['operator'],
      changes: true,
      input: z.object({ profiles: z.array(member.extend({ fields: profileFields })) }),
      output: z.object({ written: z.number() }),
    },
    /**
     * Lets a member change a group once more than the limits do; `granted` is `false` where they may anyway
     * (docs/product.md#how-often-a-profile-changes).
     */
    grantChange: {
      callers: ['operator'],
      changes: true,
      input: member.extend({ group: z.enum(CHANGE_GROUPS), act: operatorAct }),
      output: z.object({ granted: z.boolean() }),
    },
    /** Whether a member's profile is complete: the gateway vouches for it (docs/product.md#who-may-make-which-call). */
    isComplete: { callers: ['gateway'], input: member, output: z.object({ complete: z.boolean() }) },
    /**
     * Whether two members have complete profiles that fit both ways (docs/product.md#who-appears-in-matches,
     * docs/product.md#whom-one-may-see-and-choose).
     */
    fit: {
      callers: ['interaction', 'messaging', 'media'],
      input: z.object({ one: z.string(), other: z.string() }),
      output: z.object({ fit: z.boolean() }),
    },
    /**
     * How a member stands to another one who looks, and whether they may see the profile
     * (docs/product.md#the-table-of-relations).
     */
    visible: {
      callers: ['media', 'discovery', 'moderation'],
      input: z.object({ viewer: z.string(), memberId: z.string() }),
      /** `relation` is absent from a profile of an earlier release. */
      output: z.object({ visible: z.boolean(), relation: z.enum(RELATION_NAMES).optional() }),
    },
    /**
     * What a member says about themselves at this moment, as evidence; `null` without a profile
     * (docs/product.md#reporting).
     */
    portrait: { callers: ['moderation'], input: member, output: evidenceSchema.shape.profile },
    summary: {
      callers: ['gateway'],
      input: member,
      output: z.object({ firstName: z.string(), profileImageUrl: z.string().nullable() }).nullable(),
    },
  },
  media: {
    held: heldQuestion,
    happened: happenedQuestion,
    /**
     * How many photos a member has: a profile is complete with one (docs/product.md#the-profile). `photoIds` has the
     * main one first.
     */
    album: {
      callers: ['profile', 'moderation'],
      input: member,
      output: z.object({ photos: z.number(), photoIds: z.array(z.string()).optional() }),
    },
    /** A small rendition of a member's photo; `null` where there is no such photo of theirs. */
    picture: {
      callers: ['moderation'],
      input: member.extend({ photoId: z.string() }),
      output: evidenceSchema.shape.photo,
    },
    /**
     * How a member's photos look, each by its perceptual hash; without those that show nothing
     * (docs/product.md#signals).
     */
    looks: { callers: ['moderation'], input: member, output: z.object({ looks: z.array(look) }) },
    /** Takes a photo out of a member's album by an operator's decision; `removed` is `false` where it is not there. Repeatable. */
    removePhoto: {
      callers: ['moderation'],
      changes: true,
      input: member.extend({ photoId: z.string(), caseId: z.string().optional() }),
      output: z.object({ removed: z.boolean() }),
    },
  },
  interaction: {
    held: heldQuestion,
    happened: happenedQuestion,
    standing: {
      callers: ['profile', 'messaging', 'media'],
      input: z.object({ one: z.string(), other: z.string() }),
      /**
       * What `one` has chosen about the other, whether both like each other, whether either has chosen about the other
       * at all, and whether one of them has blocked the other.
       */
      output: z.object({
        matched: z.boolean(),
        liked: z.boolean(),
        known: z.boolean(),
        blocked: z.boolean(),
        /** Who has blocked the other; absent from an interaction of an earlier release. */
        blockedBy: z.string().nullable().optional(),
      }),
    },
    /** Who of two members has blocked the other; `null` where nobody has, or one of them is gone, suspended or banned. */
    blocker: {
      callers: ['moderation'],
      input: z.object({ one: z.string(), other: z.string() }),
      output: z.object({ by: z.string().nullable() }),
    },
    /**
     * Blocks a member for another one, who may report them, whether or not they see each other
     * (docs/product.md#reporting). `blocked` is `false` where they are nobody to each other already. Repeatable.
     */
    block: {
      callers: ['moderation'],
      changes: true,
      input: z.object({ by: z.string(), to: z.string() }),
      output: z.object({ blocked: z.boolean() }),
    },
    /**
     * Writes what many pairs chose at once, as events, in the order given: for load and demonstration. A pair that has
     * chosen before keeps it.
     */
    seed: {
      callers: ['operator'],
      changes: true,
      input: z.object({
        choices: z.array(z.object({ by: z.string(), to: z.string(), choice: z.enum(['like', 'pass']) })),
      }),
      /** How many pairs. */
      output: z.object({ written: z.number() }),
    },
  },
  messaging: {
    held: heldQuestion,
    happened: happenedQuestion,
    /**
     * Writes many messages at once, as events, each member's month in the order given, within a free member's quota:
     * for load and demonstration, between members whom the asker knows to be matched. A month in which a member has
     * sent something keeps it.
     */
    seed: {
      callers: ['operator'],
      changes: true,
      input: z.object({
        messages: z.array(
          sendMessageRequest
            .pick({ content: true })
            .extend({ from: z.string(), to: z.string(), month: z.string().regex(/^\d{4}(0[1-9]|1[0-2])$/) }),
        ),
      }),
      output: z.object({ written: z.number() }),
    },
    /** The last messages between two members, the oldest first, whatever blocks hide (docs/product.md#reporting). */
    lastBetween: {
      callers: ['moderation'],
      input: z.object({
        one: z.string(),
        other: z.string(),
        limit: z.int().min(1).max(LIMITS.moderation.evidenceMessages),
      }),
      output: z.object({ messages: evidenceSchema.shape.messages.unwrap() }),
    },
    usage: { callers: ['gateway'], input: member, output: z.object({ messagesUsedThisMonth: z.number() }) },
  },
  discovery: {
    /** The places that members wrote, by the names that we show; and what was probably meant where we know none. */
    recognise: {
      callers: ['profile'],
      input: z.object({ places: z.array(namedPlace) }),
      output: z.object({
        places: z.array(z.object({ known: namedPlace.nullable(), didYouMean: namedPlace.nullable() })),
      }),
    },
  },
  moderation: {
    /**
     * Tells what an owner noticed about a member, for an operator to look at (docs/product.md#signals). `raised` is
     * `false` where that stands already, was dismissed, or is about nobody. Repeatable, and to be repeated until it is
     * answered.
     */
    signal: {
      callers: ['profile', 'media', 'interaction', 'messaging'],
      changes: true,
      input: member.extend({
        kind: z.enum(SIGNAL_KINDS),
        /** When it happened. */
        at: z.string(),
        /** The messages that it is about. */
        messages: evidenceSchema.shape.messages.unwrap().optional(),
        photo: z.object({ photoId: z.string(), look }).optional(),
        /** Whose bio it is. */
        resembles: z.string().optional(),
      }),
      output: z.object({ raised: z.boolean() }),
    },
    /**
     * Opens a case about a member, whom the asker knows, and decides it with a ban, both by command; what follows is
     * what follows from every decision, and the restriction is told so that it need not be waited for
     * (docs/product.md#the-audit-trail). Where a ban of the member stands nothing is opened: that one is told, `isNew`
     * is `false`.
     */
    ban: {
      callers: ['operator'],
      changes: true,
      input: member.extend({ ground: z.string(), facts: z.string() }),
      output: z.object({
        caseId: z.string(),
        number: z.string(),
        restriction,
        isNew: z.boolean().optional(),
      }),
    },
    /** Takes the decision of a case back by command; `takenBack` is `false` where there is none that stands. */
    takeBack: {
      callers: ['operator'],
      changes: true,
      input: z.object({ caseId: z.string(), reason: z.string() }),
      output: z.object({ takenBack: z.boolean() }),
    },
    /**
     * Notes that an operator is shown a page of the list of users, before it is given; not what was searched for
     * (docs/product.md#a-stated-purpose).
     */
    noteListing: {
      callers: ['admin-reporting'],
      changes: true,
      input: z.object({
        by: z.string(),
        page: z.int(),
        shown: z.int(),
        found: z.int(),
        isSearch: z.boolean(),
      }),
      output: z.object({ noted: z.literal(true) }),
    },
    held: heldQuestion,
    happened: happenedQuestion,
    /** A page of what operators did, the oldest first, those of one operator or about one member: for the operator's command. */
    acts: {
      callers: ['operator'],
      input: z.object({
        since: z.string().nullable(),
        by: z.string().nullable(),
        about: z.string().nullable(),
        after: z.string().nullable(),
      }),
      output: actsPage,
    },
  },
} as const satisfies Record<string, Record<string, QuestionSpec>>;

/** What a service is asked by this name, `null` where that is not declared. */
export function questionOf(service: ServiceName, question: string): QuestionSpec | null {
  const declared: Record<string, Record<string, QuestionSpec>> = INTERNAL;
  const tables: (Record<string, QuestionSpec> | undefined)[] = [declared[service], OPERATIONS];
  const table = tables.find((each) => each && Object.hasOwn(each, question));
  return table?.[question] ?? null;
}

/** What somebody may do for the product, as identity answers it. */
export const roleOf = ({
  role,
  isOperator,
}: Pick<NonNullable<InternalOutput<'identity', 'account'>>, 'role' | 'isOperator'>): OperatorRole | null =>
  role ?? (isOperator ? 'operator' : null);

export type InternalService = keyof typeof INTERNAL;
export type InternalQuestion<S extends InternalService> = keyof (typeof INTERNAL)[S] & string;
type Shape<S extends InternalService, Q extends InternalQuestion<S>> = (typeof INTERNAL)[S][Q] extends {
  input: infer I extends z.ZodType;
  output: infer O extends z.ZodType;
}
  ? { input: z.infer<I>; output: z.infer<O> }
  : never;
export type InternalInput<S extends InternalService, Q extends InternalQuestion<S>> = Shape<S, Q>['input'];
export type InternalOutput<S extends InternalService, Q extends InternalQuestion<S>> = Shape<S, Q>['output'];
