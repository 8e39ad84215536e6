import type { ErrorCode } from '../errors.ts';
import type { ShownTo } from '../folds/standing.ts';
import { type Home, hidesFrom } from '../places/originShield.ts';
import { type AskedAbout, type Dealbreakers, rulesOut } from './dealbreakers.ts';
import { fitBothWays, type Seeking } from './eligibility.ts';

/** In order of precedence (docs/product.md#the-table-of-relations). */
export const RELATIONS = {
  self: 'oneself',
  fraud: 'banned for fraud',
  blockedGone: 'blocked by the viewer, and suspended or banned',
  nobody: 'erased, suspended, banned, without a complete profile, never there, or has blocked the viewer',
  blocked: 'blocked by the viewer',
  match: 'matched with the viewer',
  hidden:
    'not matched, and takes a break or has stayed away for long, or one of the two hides from the other or rules the other out',
  resting: 'not matched, and the viewer takes a break',
  fitting: 'fits both ways',
  chosen: 'does not fit, but one of the two has liked or passed the other',
  stranger: 'does not fit, and neither has chosen',
} as const;
export type Relation = keyof typeof RELATIONS;
export const RELATION_NAMES = Object.keys(RELATIONS) as Relation[];

export interface MemberFacts {
  id: string;
  /** `null` without a complete profile, or if the member is gone. */
  seeking: Seeking | null;
  shownTo: ShownTo;
  /** Banned for fraud (docs/product.md#after-a-fraud). */
  isFraud: boolean;
  shield: ReadonlySet<string>;
  /** Current and recent (docs/product.md#shields-remember). */
  homes: readonly Home[];
  dealbreakers: Dealbreakers;
  /** `null` without a complete profile. */
  answers: AskedAbout | null;
}

export interface PairFacts {
  liked: boolean;
  /** By either of the two, as a like or a pass. */
  chosen: boolean;
  matched: boolean;
  blockedBy: string | null;
}

export const NOTHING_BETWEEN: PairFacts = { liked: false, chosen: false, matched: false, blockedBy: null };

const shields = (one: MemberFacts, other: MemberFacts): boolean =>
  one.shield.size > 0 && hidesFrom(one.shield, other.homes);

const rulesOutMember = ({ dealbreakers }: MemberFacts, { answers }: MemberFacts): boolean =>
  answers !== null && rulesOut(dealbreakers, answers);

/** Whether one of the two hides from the other, or rules the other out (docs/product.md#dealbreakers). */
const keepsApart = (one: MemberFacts, other: MemberFacts): boolean =>
  shields(one, other) || rulesOutMember(one, other);

/**
 * A suspended viewer hides nobody by that: they have no session, but may get their export
 * (docs/product.md#what-an-export-keeps-secret). `fits` is profile's own answer, as views may lag.
 */
export function relationOf(
  viewer: MemberFacts,
  member: MemberFacts,
  { chosen, matched, blockedBy }: PairFacts,
  fits = viewer.seeking !== null && member.seeking !== null && fitBothWays(viewer.seeking, member.seeking),
): Relation {
  if (viewer.id === member.id) return 'self';
  if (member.isFraud) return 'fraud';
  const isThere = (member.seeking !== null || fits) && member.shownTo !== 'nobody';
  if (blockedBy === viewer.id) return isThere ? 'blocked' : 'blockedGone';
  if (!isThere || blockedBy !== null) return 'nobody';
  if (matched) return 'match';
  if (member.shownTo === 'matches' || keepsApart(viewer, member) || keepsApart(member, viewer))
    return 'hidden';
  if (viewer.shownTo === 'matches') return 'resting';
  if (fits) return 'fitting';
  return chosen ? 'chosen' : 'stranger';
}

export const OUTCOMES = {
  shown: 'shown',
  departed: 'shown as somebody who has left',
  warned: 'shown with a warning, to be read only',
  unknown: 'refused or left out, as if there were nobody',
  own: 'refused, as it is oneself',
  unmatched: 'refused, as the two are not matched',
} as const;
export type Outcome = keyof typeof OUTCOMES;

export const REFUSED_WITH: Readonly<Partial<Record<Outcome, ErrorCode>>> = {
  unknown: 'member_not_found',
  own: 'own_profile',
  unmatched: 'not_a_match',
};

type Row = Readonly<Record<Relation, Outcome>>;

/** Unnamed relations are unknown. */
function row(named: Partial<Record<Exclude<Outcome, 'unknown'>, readonly Relation[]>>): Row {
  const outcomeFor = (relation: Relation): Outcome => {
    for (const outcome of ['shown', 'departed', 'warned', 'own', 'unmatched'] as const)
      if (named[outcome]?.includes(relation)) return outcome;
    return 'unknown';
  };
  return Object.fromEntries(RELATION_NAMES.map((relation) => [relation, outcomeFor(relation)])) as Row;
}

const VISIBLE = ['match', 'fitting', 'chosen'] as const;
/** People who once met stay visible until one hides, blocks or leaves. */
const ACQUAINTED = ['match', 'resting', 'fitting', 'chosen', 'stranger'] as const;
const NOT_MATCHED = ['fitting', 'chosen', 'stranger'] as const;

/** Everything one member can ask about, receive of or do to another. What is missing here is refused. */
export const DISCLOSURES = {
  /** Includes its count. */
  card: row({ shown: ['match', 'fitting'] }),
  /** That they were last here over 30 days ago: by the place of the card among others, and in no other way. */
  absence: row({ shown: ['match', 'fitting'] }),
  /** On card and page, only where it concerns the viewer, who lives within reach or travels there then (docs/product.md#trips). */
  trip: row({ shown: ['match', 'fitting'] }),
  score: row({ shown: VISIBLE }),
  profile: row({ shown: ['self', ...VISIBLE] }),
  photos: row({ shown: ['self', ...VISIBLE] }),
  /** At an address the viewer was given. */
  photoFile: row({ shown: ['self', ...ACQUAINTED] }),
  like: row({ own: ['self'], shown: ['match', 'fitting'] }),
  /** Liking with a comment; on a match only what was sent before is repeated. */
  comment: row({ own: ['self'], shown: ['match', 'fitting'] }),
  /** Passing, and taking back a like, match or pass. */
  choice: row({ own: ['self'], shown: VISIBLE }),
  likeSent: row({ shown: VISIBLE }),
  likeReceived: row({ shown: ['match', 'fitting'] }),
  /** With a received like, before it is returned; afterwards it is a message. */
  commentReceived: row({ shown: ['match', 'fitting'] }),
  block: row({ own: ['self'], shown: [...VISIBLE, 'blocked'] }),
  blockList: row({ shown: ['blocked'] }),
  message: row({ own: ['self'], shown: ['match'], unmatched: NOT_MATCHED }),
  /** Without messages or a past match. */
  thread: row({ own: ['self'], shown: ['match'], unmatched: NOT_MATCHED }),
  /** Without messages, after a match. */
  threadOfMatch: row({ own: ['self'], shown: ACQUAINTED }),
  /** With messages; includes its line in the list and unread count. */
  conversation: row({
    own: ['self'],
    shown: ACQUAINTED,
    departed: ['hidden', 'nobody'],
    warned: ['fraud'],
  }),
  /** Nobody has written yet; includes its count. */
  newMatch: row({ shown: ['match'] }),
  matchNotice: row({ shown: ['match'] }),
  presence: row({ shown: ['match'] }),
  typing: row({ shown: ['match'] }),
  receipt: row({ shown: ACQUAINTED }),
  /** By socket or push; one's own go to all of one's devices. */
  messageNotice: row({ shown: ['self', ...ACQUAINTED] }),
  /** Letters never mention other members, but a fraud to those who exchanged messages with them. */
  letter: row({ warned: ['fraud'] }),
  /** A choice, block or match in one's own data. */
  record: row({ shown: [...ACQUAINTED, 'blocked'] }),
  /** A message in one's own data. */
  recordedMessage: row({
    shown: [...ACQUAINTED, 'blocked', 'fraud'],
    departed: ['hidden', 'nobody', 'blockedGone'],
  }),
  report: row({ own: ['self'], shown: [...VISIBLE, 'blocked'] }),
  reportAfterMessages: row({
    own: ['self'],
    shown: [...ACQUAINTED, 'blocked', 'hidden', 'nobody', 'blockedGone', 'fraud'],
  }),
} as const satisfies Record<string, Row>;
export type Disclosure = keyof typeof DISCLOSURES;

export const outcomeOf = (disclosure: Disclosure, relation: Relation): Outcome =>
  DISCLOSURES[disclosure][relation];
