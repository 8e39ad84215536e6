import { describe, expect, test } from '@jest/globals';
import { type InteractionEvent, Problem } from '@kolo/contracts';
import { decide } from './decide.ts';
import { evolve, strangers } from './evolve.ts';
import type { PairCommand } from './pair.ts';

const ana = 'ana111111111';
const marko = 'marko1111111';

const liked = (by: string, to: string): InteractionEvent => ({ type: 'MemberLiked', data: { by, to } });
const unliked = (by: string, to: string): InteractionEvent => ({ type: 'MemberUnliked', data: { by, to } });
const passed = (by: string, to: string): InteractionEvent => ({ type: 'MemberPassed', data: { by, to } });
const made: InteractionEvent = { type: 'MatchMade', data: { members: [ana, marko] } };
const ended: InteractionEvent = { type: 'MatchEnded', data: { members: [ana, marko] } };

const given = (...events: InteractionEvent[]) => ({
  when: (type: PairCommand['type'], by = ana, to = marko) =>
    decide(events.reduce(evolve, strangers), { type, by, to }),
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
    expect(given(passed(ana, marko)).when('LikeMember')).toEqual([liked(ana, marko)]);
    expect(given(passed(ana, marko), liked(ana, marko)).when('PassMember')).toEqual([
      unliked(ana, marko),
      passed(ana, marko),
    ]);
  });
  test('a match can be made again after it ended', () => {
    const history = [liked(marko, ana), liked(ana, marko), made, unliked(ana, marko), ended];
    expect(given(...history).when('LikeMember')).toEqual([liked(ana, marko), made]);
  });
});

describe('taking back', () => {
  test('unliking a match ends it', () => {
    expect(given(liked(marko, ana), liked(ana, marko), made).when('UnlikeMember')).toEqual([
      unliked(ana, marko),
      ended,
    ]);
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

test('nobody chooses about themselves', () => {
  expect(() => given().when('LikeMember', ana, ana)).toThrow(new Problem('own_profile'));
});
