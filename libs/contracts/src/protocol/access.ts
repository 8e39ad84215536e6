import type { ErrorCode } from '../errors.ts';
import { type Disclosure, outcomeOf, REFUSED_WITH, type Relation } from '../profile/visibility.ts';

/** See docs/product.md#who-may-make-which-call. */
export type Who =
  /** Sessions are ignored. */
  | 'anyone'
  /** With or without a complete profile. */
  | 'signed-in'
  /** With a complete profile. */
  | 'member'
  /**
   * Once the session has passed a second factor (docs/product.md#second-factor-of-operators,
   * docs/product.md#moderators).
   */
  | 'moderator'
  | 'operator';

export type Toward =
  /** A field of the request names the member (docs/product.md#the-table-of-relations). */
  | { member: `params.${string}` | `body.${string}`; as: Disclosure }
  | 'own-photo'
  /** One's own or, with a complete profile, a visible member's. */
  | 'photo';

/** Anything else is refused. */
export interface Access {
  who: Who;
  plan?: 'paid';
  /** Allowed before the session has passed a second factor. */
  withoutFactor?: true;
  toward?: Toward;
}

/** From `stranger` on the caller has a complete profile. */
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

export type Verdict = 'allowed' | ErrorCode;

/** Restricted members have lost their sessions (docs/product.md#suspended-and-banned). */
const SIGNED_OUT: ReadonlySet<Role> = new Set(['visitor', 'suspended', 'banned']);
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
    // Strangers were given no address, and newcomers only their own.
    const hasAddress = role !== 'newcomer' && role !== 'stranger';
    return hasAddress && outcomeOf('photoFile', relation) === 'shown' ? 'allowed' : 'photo_not_found';
  }
  return REFUSED_WITH[outcomeOf(toward.as, relation)] ?? 'allowed';
}

/** Operators' calls look non-existent to everyone else (docs/product.md#operators). */
function operatorsVerdict({ who, withoutFactor }: Access, role: Role): Verdict {
  if (role === 'unconfirmed') return withoutFactor ? 'allowed' : 'second_factor_required';
  return role === 'operator' || (role === 'moderator' && who === 'moderator') ? 'allowed' : 'not_found';
}

/** See docs/product.md#operators. */
export const isForOperators = ({ who }: Pick<Access, 'who'>): boolean =>
  who === 'moderator' || who === 'operator';

const PERSON: ReadonlySet<Disclosure> = new Set(['profile', 'score', 'photos', 'trip']);

/** Such calls count towards the daily budget (docs/product.md#daily-viewing-budget). */
export const showsPerson = ({ toward }: Pick<Access, 'toward'>): boolean =>
  typeof toward === 'object' && PERSON.has(toward.as);

/** For an otherwise valid request; denied by default (docs/product.md#who-may-make-which-call). */
export function verdictOf(access: Access, role: Role): Verdict {
  const { who, plan, toward } = access;
  if (who === 'anyone') return 'allowed';
  if (isForOperators(access)) return operatorsVerdict(access, role);
  if (SIGNED_OUT.has(role)) return 'sign_in_required';
  if (who === 'member' && role === 'newcomer') return 'profile_incomplete';
  if (plan === 'paid' && role !== 'paid') return 'paid_members_only';
  return toward ? towardVerdict(toward, role) : 'allowed';
}
