import type { ErrorCode } from './errors.ts';
import { type Disclosure, outcomeOf, REFUSED_WITH, type Relation } from './visibility.ts';

/** Who may make a call at all (docs/product.md#who-may-make-which-call). */
export type Who =
  /** Nobody is asked who they are, and a session is ignored. */
  | 'anyone'
  /** Whoever is signed in, also before their profile is complete. */
  | 'signed-in'
  /** Members with a complete profile. */
  | 'member'
  /**
   * Moderators and operators, with or without a profile, once their session has passed a second factor
   * (docs/product.md#second-factor-of-operators, docs/product.md#moderators).
   */
  | 'moderator'
  /** Operators alone. */
  | 'operator';

/** The member or photo that a call is about. */
export type Toward =
  /**
   * A member, named by a field of the request, and what the call discloses of them or does to them
   * (docs/product.md#the-table-of-relations).
   */
  | { member: `params.${string}` | `body.${string}`; as: Disclosure }
  /** A photo of one's own. */
  | 'own-photo'
  /** A photo of one's own, or of a member whom one may see once one's own profile is complete. */
  | 'photo';

/** Who may make a call, and about whom; what is not said is refused. */
export interface Access {
  who: Who;
  /** For members with a paid plan only. */
  plan?: 'paid';
  /** Moderators and operators also before their session has passed a second factor: by these calls it does. */
  withoutFactor?: true;
  toward?: Toward;
}

/** Who a caller can be to whom or what a call names. Each from `stranger` on is a member with a complete profile. */
export const ROLES = {
  visitor: 'not signed in',
  newcomer: 'signed in, the profile not complete',
  stranger: 'a member who does not fit',
  member: 'a free member who fits',
  match: 'the other side of a match',
  owner: 'about oneself or one’s own photo',
  paid: 'a member with a paid plan who fits',
  operator: 'an operator who fits, with a second factor passed',
  moderator: 'a moderator who fits, with a second factor passed',
  unconfirmed: 'an operator whose session has passed no second factor',
  blocked: 'a member whom the other has blocked',
  blocker: 'a member who has blocked the other',
  paused: 'a paused member who fits',
  shielded: 'a member whom the other hides from',
  suspended: 'a suspended member',
  banned: 'a banned member',
} as const;
export type Role = keyof typeof ROLES;

/** What a caller gets: `allowed`, or the code of the refusal. */
export type Verdict = 'allowed' | ErrorCode;

/** Who is signed in nowhere; restricted members have lost their sessions (docs/product.md#suspended-and-banned). */
const SIGNED_OUT: ReadonlySet<Role> = new Set(['visitor', 'suspended', 'banned']);
/** How the other member stands to a caller in a role. */
const RELATION: Readonly<Partial<Record<Role, Relation>>> = {
  stranger: 'stranger',
  match: 'match',
  owner: 'self',
  blocked: 'nobody',
  blocker: 'blocked',
  paused: 'resting',
  shielded: 'hidden',
};

function towardVerdict(toward: Toward, role: Role): Verdict {
  if (toward === 'own-photo') return role === 'owner' ? 'allowed' : 'photo_not_found';
  const relation = RELATION[role] ?? 'fitting';
  if (toward === 'photo') {
    // To a stranger nobody gave an address, and newcomers have none but their own.
    const hasAddress = role !== 'newcomer' && role !== 'stranger';
    return hasAddress && outcomeOf('photoFile', relation) === 'shown' ? 'allowed' : 'photo_not_found';
  }
  return REFUSED_WITH[outcomeOf(toward.as, relation)] ?? 'allowed';
}

/**
 * Nobody else is told that there are calls for operators; the screen has a sentence of its own
 * (docs/product.md#operators).
 */
function operatorsVerdict({ who, withoutFactor }: Access, role: Role): Verdict {
  if (role === 'unconfirmed') return withoutFactor ? 'allowed' : 'second_factor_required';
  return role === 'operator' || (role === 'moderator' && who === 'moderator') ? 'allowed' : 'not_found';
}

/**
 * Whether a call is for those alone who run the product, and is not there for anybody else (docs/product.md#operators).
 */
export const isForOperators = ({ who }: Pick<Access, 'who'>): boolean =>
  who === 'moderator' || who === 'operator';

const PERSON: ReadonlySet<Disclosure> = new Set(['profile', 'score', 'photos']);

/** Whether a call shows a person as a page of matches does, and counts them (docs/product.md#daily-viewing-budget). */
export const showsPerson = ({ toward }: Pick<Access, 'toward'>): boolean =>
  typeof toward === 'object' && PERSON.has(toward.as);

/**
 * What a call answers a caller in a role whose request is in order otherwise; denied is what nothing allows
 * (docs/product.md#who-may-make-which-call).
 */
export function verdictOf(access: Access, role: Role): Verdict {
  const { who, plan, toward } = access;
  if (who === 'anyone') return 'allowed';
  if (isForOperators(access)) return operatorsVerdict(access, role);
  if (SIGNED_OUT.has(role)) return 'sign_in_required';
  if (who === 'member' && role === 'newcomer') return 'profile_incomplete';
  if (plan === 'paid' && role !== 'paid') return 'paid_members_only';
  return toward ? towardVerdict(toward, role) : 'allowed';
}
