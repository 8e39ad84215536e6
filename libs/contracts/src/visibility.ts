import { fitBothWays, type Seeking } from './eligibility.ts';
import type { ErrorCode } from './errors.ts';
import type { ShownTo } from './folds/standing.ts';
import { type Home, hidesFrom } from './originShield.ts';

/**
 * How a member stands to the one who looks, in the order in which it is decided: the first that applies counts
 * (docs/product.md#the-table-of-relations).
 */
export const RELATIONS = {
  self: 'oneself',
  blockedGone: 'blocked by the viewer, and suspended or banned',
  nobody: 'erased, suspended, banned, without a complete profile, never there, or has blocked the viewer',
  blocked: 'blocked by the viewer',
  match: 'matched with the viewer',
  hidden: 'not matched, and takes a break, or one of the two hides from the other',
  resting: 'not matched, and the viewer takes a break',
  fitting: 'fits both ways',
  chosen: 'does not fit, but one of the two has liked or passed the other',
  stranger: 'does not fit, and neither has chosen',
} as const;
export type Relation = keyof typeof RELATIONS;
export const RELATION_NAMES = Object.keys(RELATIONS) as Relation[];

/** What is known of one of two members, whatever stands between them. */
export interface MemberFacts {
  id: string;
  /** `null` without a complete profile, and for whoever is not there (any more). */
  seeking: Seeking | null;
  shownTo: ShownTo;
  /** What the member hides from. */
  shield: ReadonlySet<string>;
  /**
   * Where they live and come from, and did lately; none without a complete profile (docs/product.md#shields-remember).
   */
  homes: readonly Home[];
}

/** What stands between the viewer and a member. */
export interface PairFacts {
  /** Whether the viewer likes the member. */
  liked: boolean;
  /** Whether one of the two has liked or passed the other. */
  chosen: boolean;
  matched: boolean;
  blockedBy: string | null;
}

export const NOTHING_BETWEEN: PairFacts = { liked: false, chosen: false, matched: false, blockedBy: null };

const shields = (one: MemberFacts, other: MemberFacts): boolean =>
  one.shield.size > 0 && hidesFrom(one.shield, other.homes);

/**
 * How a member stands to a viewer. That the viewer is suspended or banned hides nobody from them: they have no session,
 * and what they ask for by letter they get (docs/product.md#what-an-export-keeps-secret).
 *
 * @param fits whether the owner of profiles says that the two fit, where it was asked: views may lag behind it
 */
export function relationOf(
  viewer: MemberFacts,
  member: MemberFacts,
  { chosen, matched, blockedBy }: PairFacts,
  fits = viewer.seeking !== null && member.seeking !== null && fitBothWays(viewer.seeking, member.seeking),
): Relation {
  if (viewer.id === member.id) return 'self';
  const isThere = (member.seeking !== null || fits) && member.shownTo !== 'nobody';
  if (blockedBy === viewer.id) return isThere ? 'blocked' : 'blockedGone';
  if (!isThere || blockedBy !== null) return 'nobody';
  if (matched) return 'match';
  if (member.shownTo === 'matches' || shields(viewer, member) || shields(member, viewer)) return 'hidden';
  if (viewer.shownTo === 'matches') return 'resting';
  if (fits) return 'fitting';
  return chosen ? 'chosen' : 'stranger';
}

/** What a viewer gets of a member. */
export const OUTCOMES = {
  shown: 'shown',
  departed: 'shown as somebody who has left',
  unknown: 'refused or left out, as if there were nobody',
  own: 'refused, as it is oneself',
  unmatched: 'refused, as the two are not matched',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** What an outcome is refused with; what is shown is not. */
export const REFUSED_WITH: Readonly<Partial<Record<Outcome, ErrorCode>>> = {
  unknown: 'member_not_found',
  own: 'own_profile',
  unmatched: 'not_a_match',
};

type Row = Readonly<Record<Relation, Outcome>>;

/** A row of the table; what is not named is unknown. */
function row(named: Partial<Record<Exclude<Outcome, 'unknown'>, readonly Relation[]>>): Row {
  const outcomeFor = (relation: Relation): Outcome => {
    for (const outcome of ['shown', 'departed', 'own', 'unmatched'] as const)
      if (named[outcome]?.includes(relation)) return outcome;
    return 'unknown';
  };
  return Object.fromEntries(RELATION_NAMES.map((relation) => [relation, outcomeFor(relation)])) as Row;
}

const VISIBLE = ['match', 'fitting', 'chosen'] as const;
/** Those who once met go on knowing of each other until one of them hides, blocks or leaves. */
const ACQUAINTED = ['match', 'resting', 'fitting', 'chosen', 'stranger'] as const;
const NOT_MATCHED = ['fitting', 'chosen', 'stranger'] as const;

/**
 * Everything that one member can ask about another, receive of them or do to them, and who gets it: the one place in which
 * this is decided. What concerns two members and is not here is given to nobody.
 */
export const DISCLOSURES = {
  /** A card in a page or list of matches, and being counted in it. */
  card: row({ shown: ['match', 'fitting'] }),
  score: row({ shown: VISIBLE }),
  profile: row({ shown: ['self', ...VISIBLE] }),
  photos: row({ shown: ['self', ...VISIBLE] }),
  /** A picture at an address that was given to the viewer, by whatever shows a photo. */
  photoFile: row({ shown: ['self', ...ACQUAINTED] }),
  like: row({ own: ['self'], shown: ['match', 'fitting'] }),
  /** Taking a like or a match back, passing, taking a pass back. */
  choice: row({ own: ['self'], shown: VISIBLE }),
  likeSent: row({ shown: VISIBLE }),
  likeReceived: row({ shown: ['match', 'fitting'] }),
  block: row({ own: ['self'], shown: [...VISIBLE, 'blocked'] }),
  blockList: row({ shown: ['blocked'] }),
  message: row({ own: ['self'], shown: ['match'], unmatched: NOT_MATCHED }),
  /** A thread where nothing was written and there was no match. */
  thread: row({ own: ['self'], shown: ['match'], unmatched: NOT_MATCHED }),
  /** A thread without a message, after a match. */
  threadOfMatch: row({ own: ['self'], shown: ACQUAINTED }),
  /** A thread with messages, its line in the list of conversations, and being counted as unread. */
  conversation: row({ own: ['self'], shown: ACQUAINTED, departed: ['hidden', 'nobody'] }),
  /** A match among those to whom nothing was written yet, and in the figures. */
  newMatch: row({ shown: ['match'] }),
  matchNotice: row({ shown: ['match'] }),
  presence: row({ shown: ['match'] }),
  typing: row({ shown: ['match'] }),
  receipt: row({ shown: ACQUAINTED }),
  /** A message by socket or push; one's own come to every device of one's own. */
  messageNotice: row({ shown: ['self', ...ACQUAINTED] }),
  /** Letters tell of no other member. */
  letter: row({}),
  /** A choice, block or match in one's own history and download. */
  record: row({ shown: [...ACQUAINTED, 'blocked'] }),
  /** A message in one's own download. */
  recordedMessage: row({
    shown: [...ACQUAINTED, 'blocked'],
    departed: ['hidden', 'nobody', 'blockedGone'],
  }),
  report: row({ own: ['self'], shown: [...VISIBLE, 'blocked'] }),
  /** A report where something was written between the two. */
  reportAfterMessages: row({
    own: ['self'],
    shown: [...ACQUAINTED, 'blocked', 'hidden', 'nobody', 'blockedGone'],
  }),
} as const satisfies Record<string, Row>;
export type Disclosure = keyof typeof DISCLOSURES;

/** What a viewer gets of a member who stands to them in a relation. */
export const outcomeOf = (disclosure: Disclosure, relation: Relation): Outcome =>
  DISCLOSURES[disclosure][relation];
