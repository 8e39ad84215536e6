import type { ErrorCode } from './errors.ts';

/** Who may make a call at all (product 32). */
export type Who =
  /** Nobody is asked who they are, and a session is ignored. */
  | 'anyone'
  /** Whoever is signed in, also before their profile is complete. */
  | 'signed-in'
  /** Members with a complete profile. */
  | 'member'
  /** Moderators and operators, with or without a profile, once their session has passed a second factor (product 55, 56). */
  | 'moderator'
  /** Operators alone. */
  | 'operator';

/** What the member or photo that a call names must be to the caller (product 33). */
export type Toward =
  /** A member who fits both ways, and not oneself. */
  | 'fitting'
  /** A member whom one may see, and not oneself, of which one is told. */
  | 'another'
  /** A member whom one may see, and not oneself, as if there were nobody. */
  | 'someone-else'
  /** A member whom one may see: oneself, who fits both ways, or with whom there is a choice already. */
  | 'visible'
  /** A member whom one may see or has blocked, and not oneself, of which one is told. */
  | 'blockable'
  /**
   * A member whom one may see or has blocked, or with whom one has a conversation in which something was written, and
   * not oneself, of which one is told (product 44).
   */
  | 'reportable'
  /** The other side of a match, or of a conversation that there is. */
  | 'partner'
  /** A photo of one's own. */
  | 'own-photo'
  /** Any photo for members, before that one's own. */
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

/** Who is signed in nowhere; restricted members have lost their sessions (product 47). */
const SIGNED_OUT: ReadonlySet<Role> = new Set(['visitor', 'suspended', 'banned']);
/** To whom the other is like nobody at all (product 33, 43, 48, 54). */
const SEES_NOBODY: ReadonlySet<Role> = new Set(['stranger', 'blocked', 'blocker', 'paused', 'shielded']);
const unlessOwn = (role: Role): Verdict =>
  role === 'owner' ? 'own_profile' : SEES_NOBODY.has(role) ? 'member_not_found' : 'allowed';

const TOWARD: Record<Toward, (role: Role) => Verdict> = {
  fitting: unlessOwn,
  another: unlessOwn,
  'someone-else': (role) => (role === 'owner' || SEES_NOBODY.has(role) ? 'member_not_found' : 'allowed'),
  visible: (role) => (SEES_NOBODY.has(role) ? 'member_not_found' : 'allowed'),
  // The table is of members without a conversation; who had one may report, blocked or not (product 44).
  reportable: (role) => (role === 'blocker' ? 'allowed' : unlessOwn(role)),
  blockable: (role) => (role === 'blocker' ? 'allowed' : unlessOwn(role)),
  partner(role) {
    if (role === 'owner') return 'own_profile';
    if (role !== 'stranger' && SEES_NOBODY.has(role)) return 'member_not_found';
    return role === 'match' ? 'allowed' : 'not_a_match';
  },
  'own-photo': (role) => (role === 'owner' ? 'allowed' : 'photo_not_found'),
  photo: (role) => (role === 'newcomer' ? 'photo_not_found' : 'allowed'),
};

/** Nobody else is told that there are calls for operators; the screen has a sentence of its own (product 23). */
function operatorsVerdict({ who, withoutFactor }: Access, role: Role): Verdict {
  if (role === 'unconfirmed') return withoutFactor ? 'allowed' : 'second_factor_required';
  return role === 'operator' || (role === 'moderator' && who === 'moderator') ? 'allowed' : 'not_found';
}

/** Whether a call is for those alone who run the product, and is not there for anybody else (product 23). */
export const isForOperators = ({ who }: Pick<Access, 'who'>): boolean =>
  who === 'moderator' || who === 'operator';

/** What a call answers a caller in a role whose request is in order otherwise; denied is what nothing allows (product 32). */
export function verdictOf(access: Access, role: Role): Verdict {
  const { who, plan, toward } = access;
  if (who === 'anyone') return 'allowed';
  if (isForOperators(access)) return operatorsVerdict(access, role);
  if (SIGNED_OUT.has(role)) return 'sign_in_required';
  if (who === 'member' && role === 'newcomer') return 'profile_incomplete';
  if (plan === 'paid' && role !== 'paid') return 'paid_members_only';
  return toward ? TOWARD[toward](role) : 'allowed';
}
