import { describe, expect, test } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import type { Comment, InteractionEvent } from '@kolo/contracts/events';
import { decide, type PairCommand, pairDecider } from './decide.ts';

const ana = 'ana111111111';
const marko = 'marko1111111';

const liked = (by: string, to: string): InteractionEvent => ({ type: 'MemberLiked', data: { by, to } });
const unliked = (by: string, to: string): InteractionEvent => ({ type: 'MemberUnliked', data: { by, to } });
const passed = (by: string, to: string): InteractionEvent => ({ type: 'MemberPassed', data: { by, to } });
const passTakenBack = (by: string, to: string): InteractionEvent => ({
  type: 'PassTakenBack',
  data: { by, to },
});
/** A like as it was told before `PassTakenBack` was. */
const likedInSilence = (by: string, to: string): InteractionEvent => ({
  type: 'MemberLiked',
  data: { by, to, tookPassBack: true },
});
const made: InteractionEvent = { type: 'MatchMade', data: { members: [ana, marko] } };
const blocked = (by: string, to: string): InteractionEvent => ({ type: 'MemberBlocked', data: { by, to } });
const unblocked = (by: string, to: string): InteractionEvent => ({
  type: 'MemberUnblocked',
  data: { by, to },
});
const ended: InteractionEvent = { type: 'MatchEnded', data: { members: [ana, marko] } };

const comment = (id: string, text = 'Kotor?'): Comment => ({ id, text, about: { answer: 'coffeeOrder' } });
const commented = (id: string, by: string, to: string): InteractionEvent => ({
  type: 'MemberLiked',
  data: { by, to, comment: comment(id) },
});
const madeOfComments: InteractionEvent = {
  type: 'MatchMade',
  data: { members: [ana, marko], commented: true },
};

const given = (...events: InteractionEvent[]) => ({
  when: (
    type: Exclude<PairCommand['type'], 'LikeWithComment'>,
    by = ana,
    to = marko,
    more: { keepMatch?: boolean } = {},
  ) => decide(events.reduce(pairDecider.evolve, pairDecider.initial), { type, by, to, ...more }),
  commenting: (id: string, by = ana, to = marko, text = 'Kotor?') =>
    decide(events.reduce(pairDecider.evolve, pairDecider.initial), {
      type: 'LikeWithComment',
      by,
      to,
      comment: comment(id, text),
    }),
});

describe('liking', () => {
  test('a first like is one-sided', () => {
    expect(given().when('LikeMember')).toEqual([liked(ana, marko)]);
  });
  test('a like that is returned makes a match', () => {
    expect(given(liked(marko, ana)).when('LikeMember')).toEqual([liked(ana, marko), made]);
  });
  test('liking twice changes nothing', () => {
    expect(given(liked(ana, marko)).when('LikeMember')).toEqual([]);
    expect(given(liked(marko, ana), liked(ana, marko), made).when('LikeMember')).toEqual([]);
  });
  test('a like takes an earlier pass back, so that passing works again', () => {
    const taken = [passTakenBack(ana, marko), liked(ana, marko)];
    expect(given(passed(ana, marko)).when('LikeMember')).toEqual(taken);
    expect(given(passed(ana, marko), ...taken).when('PassMember')).toEqual([
      unliked(ana, marko),
      passed(ana, marko),
    ]);
  });
  test('of old, which took the pass back without a word, lets passing work again too', () => {
    expect(given(passed(ana, marko), likedInSilence(ana, marko)).when('PassMember')).toEqual([
      unliked(ana, marko),
      passed(ana, marko),
    ]);
  });
  test("a like that is returned takes one's own pass back, not the other's", () => {
    const history = [passed(marko, ana), liked(marko, ana), passed(ana, marko)];
    expect(given(...history).when('LikeMember')).toEqual([
      passTakenBack(ana, marko),
      liked(ana, marko),
      made,
    ]);
    expect(given(...history, passTakenBack(ana, marko)).when('PassMember', marko, ana)).toEqual([]);
  });
  test('a match can be made again after it ended', () => {
    const history = [liked(marko, ana), liked(ana, marko), made, unliked(ana, marko), ended];
    expect(given(...history).when('LikeMember')).toEqual([liked(ana, marko), made]);
  });
});

describe('liking with a comment', () => {
  const taken = [commented('first', ana, marko), unliked(ana, marko)];

  test('carries it with the like', () => {
    expect(given().commenting('first')).toEqual([commented('first', ana, marko)]);
    expect(given(passed(ana, marko)).commenting('first')).toEqual([
      passTakenBack(ana, marko),
      commented('first', ana, marko),
    ]);
  });
  test('says of a match that there is one to deliver, whichever like it came with', () => {
    expect(given(commented('first', marko, ana)).when('LikeMember')).toEqual([
      liked(ana, marko),
      madeOfComments,
    ]);
    expect(given(liked(marko, ana)).commenting('first')).toEqual([
      commented('first', ana, marko),
      madeOfComments,
    ]);
  });
  test('repeated changes nothing, not even once the like was taken back', () => {
    expect(given(commented('first', ana, marko)).commenting('first')).toEqual([]);
    expect(given(...taken).commenting('first')).toEqual([]);
  });
  test('is refused with another text under the same id, and for a standing like', () => {
    const standing = given(commented('first', ana, marko));
    expect(() => standing.commenting('first', ana, marko, 'Budva?')).toThrow(new Problem('conflict'));
    expect(() => standing.commenting('second')).toThrow(new Problem('already_liked'));
    expect(() => given(liked(ana, marko)).commenting('first')).toThrow(new Problem('already_liked'));
  });
  test('is gone with the like, the pass or the block that takes it', () => {
    const match = [liked(ana, marko), made];
    expect(given(...taken, liked(marko, ana)).when('LikeMember')).toEqual(match);
    const again = [commented('first', marko, ana), unliked(marko, ana), passed(marko, ana)];
    expect(given(...again, passTakenBack(marko, ana), liked(marko, ana)).when('LikeMember')).toEqual(match);
    const blockedSince = [commented('first', marko, ana), blocked(ana, marko), unblocked(ana, marko)];
    expect(given(...blockedSince, liked(marko, ana)).when('LikeMember')).toEqual(match);
  });
  test('may be another one after the first was taken back', () => {
    expect(given(...taken).commenting('second')).toEqual([commented('second', ana, marko)]);
  });
});

describe('taking back', () => {
  test('unliking a match ends it', () => {
    expect(given(liked(marko, ana), liked(ana, marko), made).when('UnlikeMember')).toEqual([
      unliked(ana, marko),
      ended,
    ]);
  });
  test.each(['UnlikeMember', 'PassMember'] as const)('%s leaves a match that is to be kept', (choice) => {
    const match = given(liked(marko, ana), liked(ana, marko), made);
    expect(() => match.when(choice, ana, marko, { keepMatch: true })).toThrow(new Problem('is_match'));
    expect(given(liked(ana, marko)).when(choice, ana, marko, { keepMatch: true })).toEqual(
      given(liked(ana, marko)).when(choice),
    );
  });
  test('unliking what is not liked changes nothing', () => {
    expect(given().when('UnlikeMember')).toEqual([]);
    expect(given(liked(marko, ana)).when('UnlikeMember')).toEqual([]);
  });
  test('passing a match takes the like back and ends it', () => {
    expect(given(liked(marko, ana), liked(ana, marko), made).when('PassMember')).toEqual([
      unliked(ana, marko),
      ended,
      passed(ana, marko),
    ]);
  });
  test("passing does not touch the other's like; passing twice changes nothing", () => {
    expect(given(liked(marko, ana)).when('PassMember')).toEqual([passed(ana, marko)]);
    expect(given(passed(ana, marko)).when('PassMember')).toEqual([]);
  });
});

describe('undoing a pass', () => {
  test('takes it back, and leaves nothing of it', () => {
    expect(given(passed(ana, marko)).when('TakePassBack')).toEqual([passTakenBack(ana, marko)]);
  });
  test('does not bring back the like that passing took', () => {
    const history = [liked(ana, marko), unliked(ana, marko), passed(ana, marko)];
    expect(given(...history).when('TakePassBack')).toEqual([passTakenBack(ana, marko)]);
  });
  test("changes nothing without a pass of one's own, or twice", () => {
    expect(given().when('TakePassBack')).toEqual([]);
    expect(given(passed(marko, ana)).when('TakePassBack')).toEqual([]);
    expect(given(passed(ana, marko), passTakenBack(ana, marko)).when('TakePassBack')).toEqual([]);
  });
});

describe('unmatching', () => {
  const match = [liked(marko, ana), liked(ana, marko), made];
  test('ends the match and both likes', () => {
    const unmatched = [unliked(marko, ana), unliked(ana, marko), ended];
    expect(given(...match).when('Unmatch')).toEqual(unmatched);
    expect(given(...match, ...unmatched).when('LikeMember')).toEqual([liked(ana, marko)]);
  });
  test('changes nothing where there is no match, or not any more', () => {
    expect(given().when('Unmatch')).toEqual([]);
    expect(given(liked(ana, marko)).when('Unmatch')).toEqual([]);
    expect(given(...match, unliked(marko, ana), ended).when('Unmatch')).toEqual([]);
  });
});

describe('blocking', () => {
  const nobody = new Problem('member_not_found');
  const match = [liked(marko, ana), liked(ana, marko), made];
  test('needs nothing before it, and ends a match first', () => {
    expect(given().when('BlockMember')).toEqual([blocked(ana, marko)]);
    expect(given(liked(marko, ana)).when('BlockMember')).toEqual([blocked(ana, marko)]);
    expect(given(...match).when('BlockMember')).toEqual([ended, blocked(ana, marko)]);
  });
  test('again changes nothing', () => {
    expect(given(blocked(ana, marko)).when('BlockMember')).toEqual([]);
  });
  test('makes both nobody to each other, whatever either chooses, also to block back', () => {
    const behind = given(...match, ended, blocked(ana, marko));
    const choices = ['LikeMember', 'UnlikeMember', 'PassMember'] as const;
    for (const choice of choices) expect(() => behind.when(choice)).toThrow(nobody);
    for (const choice of [...choices, 'BlockMember', 'UnblockMember'] as const)
      expect(() => behind.when(choice, marko, ana)).toThrow(nobody);
  });
  test('is taken back by who blocked, and nothing comes back with it', () => {
    const history = [...match, ended, blocked(ana, marko)];
    expect(given(...history).when('UnblockMember')).toEqual([unblocked(ana, marko)]);
    const after = given(...history, unblocked(ana, marko));
    expect(after.when('LikeMember', marko, ana)).toEqual([liked(marko, ana)]);
    expect(after.when('BlockMember', marko, ana)).toEqual([blocked(marko, ana)]);
    expect(given(passed(ana, marko), blocked(ana, marko), unblocked(ana, marko)).when('PassMember')).toEqual([
      passed(ana, marko),
    ]);
  });
  test('of nobody who is blocked is taken back by nothing', () => {
    expect(given(liked(ana, marko)).when('UnblockMember')).toEqual([]);
  });
});

test('nobody chooses about themselves', () => {
  expect(() => given().when('LikeMember', ana, ana)).toThrow(new Problem('own_profile'));
});
