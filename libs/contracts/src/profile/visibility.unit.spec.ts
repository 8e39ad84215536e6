import { describe, expect, it } from '@jest/globals';
import { hidesFrom, NO_SHIELD, shieldedOrigins } from '../places/originShield.ts';
import { type Dealbreakers, NO_DEALBREAKERS } from './dealbreakers.ts';
import {
  DISCLOSURES,
  type Disclosure,
  type MemberFacts,
  NOTHING_BETWEEN,
  outcomeOf,
  type PairFacts,
  RELATION_NAMES,
  type Relation,
  relationOf,
} from './visibility.ts';

const HOME = { residenceCountry: 'AT', currentCity: 'Vienna', heritageCountries: ['RS' as const] };
const ana: MemberFacts = {
  id: 'ana',
  seeking: { gender: 'Female', interestedIn: 'Men' },
  shownTo: 'everyone',
  isFraud: false,
  shield: shieldedOrigins(NO_SHIELD),
  homes: [HOME],
  dealbreakers: NO_DEALBREAKERS,
  answers: { smoking: 'No', heritageCountries: ['RS'], age: 30 },
};
const marko: MemberFacts = { ...ana, id: 'marko', seeking: { gender: 'Male', interestedIn: 'Women' } };
const FROM_AUSTRIA = shieldedOrigins({ ...NO_SHIELD, countries: ['AT'] });
const ONLY_SMOKERS: Dealbreakers = { smoking: ['Yes'] };
const wantsMen: MemberFacts['seeking'] = { gender: 'Male', interestedIn: 'Men' };

interface Case {
  viewer?: Partial<MemberFacts>;
  member?: Partial<MemberFacts>;
  pair?: Partial<PairFacts>;
}
const stand = ({ viewer, member, pair }: Case): Relation =>
  relationOf({ ...ana, ...viewer }, { ...marko, ...member }, { ...NOTHING_BETWEEN, ...pair });

describe('how a member stands to a viewer', () => {
  const matched = { chosen: true, liked: true, matched: true };
  it.each<[Relation, Case]>([
    ['self', { viewer: { id: 'marko' } }],
    ['fitting', {}],
    ['fitting', { pair: { chosen: true } }],
    ['stranger', { member: { seeking: wantsMen } }],
    ['chosen', { member: { seeking: wantsMen }, pair: { chosen: true } }],
    ['match', { pair: matched }],
    ['match', { member: { seeking: wantsMen }, pair: matched }],
    ['match', { member: { shownTo: 'matches' }, pair: matched }],
    ['match', { viewer: { shownTo: 'matches', shield: FROM_AUSTRIA }, pair: matched }],
    ['hidden', { member: { shownTo: 'matches' } }],
    ['hidden', { member: { shield: FROM_AUSTRIA } }],
    ['hidden', { viewer: { shield: FROM_AUSTRIA } }],
    ['hidden', { member: { dealbreakers: ONLY_SMOKERS } }],
    ['hidden', { viewer: { dealbreakers: ONLY_SMOKERS }, pair: { chosen: true, liked: true } }],
    ['match', { viewer: { dealbreakers: ONLY_SMOKERS }, pair: matched }],
    ['nobody', { viewer: { dealbreakers: ONLY_SMOKERS }, member: { seeking: null, answers: null } }],
    ['hidden', { viewer: { shownTo: 'matches' }, member: { shownTo: 'matches' } }],
    ['resting', { viewer: { shownTo: 'matches' }, pair: { chosen: true } }],
    ['blocked', { pair: { blockedBy: 'ana' } }],
    ['blocked', { member: { shownTo: 'matches' }, pair: { blockedBy: 'ana' } }],
    ['blockedGone', { member: { shownTo: 'nobody' }, pair: { blockedBy: 'ana' } }],
    ['fraud', { member: { shownTo: 'nobody', isFraud: true }, pair: matched }],
    ['fraud', { member: { shownTo: 'nobody', isFraud: true, seeking: null } }],
    ['fraud', { member: { shownTo: 'nobody', isFraud: true }, pair: { blockedBy: 'ana' } }],
    ['fraud', { member: { shownTo: 'nobody', isFraud: true }, pair: { blockedBy: 'marko' } }],
    ['nobody', { pair: { blockedBy: 'marko' } }],
    ['nobody', { member: { seeking: null } }],
    ['nobody', { member: { shownTo: 'nobody' }, pair: matched }],
  ])('is %s for %j', (relation, given) => {
    expect(stand(given)).toBe(relation);
  });

  it('is what the owner of profiles says of whoever fits, where views lag behind it', () => {
    expect(relationOf(ana, { ...marko, seeking: null }, NOTHING_BETWEEN, true)).toBe('fitting');
    expect(relationOf(ana, { ...marko, shownTo: 'nobody' }, NOTHING_BETWEEN, true)).toBe('nobody');
  });
});

/** Every way in which two members can stand to each other, from both sides. */
function* everyPair(): Generator<[viewer: MemberFacts, member: MemberFacts, pair: PairFacts]> {
  const sides = (member: MemberFacts): MemberFacts[] =>
    (
      [
        ['everyone', false],
        ['matches', false],
        ['nobody', false],
        ['nobody', true],
      ] as const
    ).flatMap(([shownTo, isFraud]) =>
      [ana.shield, FROM_AUSTRIA].flatMap((shield) =>
        [member.seeking, wantsMen, null].flatMap((seeking) =>
          [NO_DEALBREAKERS, ONLY_SMOKERS].map((dealbreakers) => ({
            ...member,
            ...{ shownTo, isFraud, shield, seeking, dealbreakers },
          })),
        ),
      ),
    );
  const pairs: Partial<PairFacts>[] = [
    {},
    { chosen: true },
    { chosen: true, liked: true },
    { chosen: true, liked: true, matched: true },
    { blockedBy: 'ana' },
    { blockedBy: 'marko' },
  ];
  for (const viewer of sides(ana))
    for (const member of sides(marko))
      for (const pair of pairs) yield [viewer, member, { ...NOTHING_BETWEEN, ...pair }];
}

describe('the table', () => {
  const disclosures = Object.keys(DISCLOSURES) as Disclosure[];
  const PRESENT = ['shown', 'unmatched'];

  it('shows nobody who has blocked the viewer, is suspended, banned or not there, in whatever way', () => {
    const shown = [...everyPair()].flatMap(([viewer, member, pair]) => {
      const isGone = member.shownTo === 'nobody' || member.seeking === null || pair.blockedBy === 'marko';
      if (!isGone) return [];
      const relation = relationOf(viewer, member, pair);
      return disclosures
        .filter((disclosure) => disclosure !== 'reportAfterMessages')
        .filter((disclosure) => !member.isFraud || disclosure !== 'recordedMessage')
        .filter((disclosure) => PRESENT.includes(outcomeOf(disclosure, relation)))
        .map((disclosure) => ({ disclosure, viewer, member, pair }));
    });
    expect(shown.slice(0, 3)).toEqual([]);
  });

  it('shows of a fraud what was written to them and by them, under a warning, and else what nobody is shown', () => {
    const written: Partial<Record<Disclosure, string>> = {
      ...{ conversation: 'warned', letter: 'warned', recordedMessage: 'shown' },
    };
    const others = [...everyPair()].flatMap(([viewer, member, pair]) => {
      if (!member.isFraud) return [];
      const relation = relationOf(viewer, member, pair);
      return disclosures
        .map((disclosure) => ({ disclosure, outcome: outcomeOf(disclosure, relation) }))
        .filter(
          ({ disclosure, outcome }) => outcome !== (written[disclosure] ?? outcomeOf(disclosure, 'nobody')),
        )
        .map((told) => ({ ...told, viewer, member, pair }));
    });
    expect(others.slice(0, 3)).toEqual([]);
  });

  it('tells whoever hides, blocked or has left apart in nothing', () => {
    for (const disclosure of disclosures)
      expect([disclosure, outcomeOf(disclosure, 'hidden')]).toEqual([
        disclosure,
        outcomeOf(disclosure, 'nobody'),
      ]);
  });

  it('lets nobody like, match, write or be told live across a break, a shield or a dealbreaker of either', () => {
    const across = [
      'card',
      'absence',
      'trip',
      'like',
      'comment',
      'commentReceived',
      'choice',
      'message',
      'typing',
      'presence',
      'matchNotice',
    ] as const;
    const known = [...everyPair()].flatMap(([viewer, member, pair]) => {
      const isApart =
        !pair.matched &&
        (viewer.shownTo !== 'everyone' ||
          member.shownTo !== 'everyone' ||
          hidesFrom(viewer.shield, [HOME]) ||
          hidesFrom(member.shield, [HOME]) ||
          viewer.dealbreakers === ONLY_SMOKERS ||
          member.dealbreakers === ONLY_SMOKERS);
      if (!isApart || viewer.shownTo === 'nobody') return [];
      const relation = relationOf(viewer, member, pair);
      return across
        .filter((disclosure) => outcomeOf(disclosure, relation) !== 'unknown')
        .map((disclosure) => ({ disclosure, viewer, member, pair }));
    });
    expect(known.slice(0, 3)).toEqual([]);
  });

  it('lets a like carry a comment where there may be a like, and shows it where that like is shown', () => {
    for (const relation of RELATION_NAMES) {
      expect(outcomeOf('comment', relation)).toBe(outcomeOf('like', relation));
      expect(outcomeOf('commentReceived', relation)).toBe(outcomeOf('likeReceived', relation));
    }
  });

  it('tells a trip only where there is a card', () => {
    for (const relation of RELATION_NAMES)
      expect(outcomeOf('trip', relation)).toBe(outcomeOf('card', relation));
  });

  it('decides for every relation', () => {
    for (const disclosure of disclosures)
      expect(Object.keys(DISCLOSURES[disclosure]).sort()).toEqual([...RELATION_NAMES].sort());
  });
});
