import { describe, expect, test } from '@jest/globals';
import { pairKey } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { fitBothWays } from '@kolo/contracts/profile/eligibility';
import { createChance } from '../chance.ts';
import { madeUpPerson } from '../people/person.ts';
import { type Circle, type CircleMember, circleOf } from './circle.ts';

const members = Array.from({ length: 300 }, (_, place): CircleMember => {
  const { fields } = madeUpPerson(1, place + 1);
  return { id: `member${place}`, fields };
});
const byId = new Map(members.map((member) => [member.id, member]));
const draw = (pairs: number, messages: number, seed = 1) =>
  circleOf(members, { pairs, messages }, createChance(`${seed}:circle`));
const matchesOf = ({ choices }: Circle) =>
  new Set(choices.filter(([, back]) => back).map(([first]) => first && pairKey(first.by, first.to)));

describe('a seeded circle', () => {
  test('comes out the same every time, and another from another seed', () => {
    expect(draw(500, 100)).toEqual(draw(500, 100));
    expect(draw(500, 100, 2)).not.toEqual(draw(500, 100));
  });

  test('has as many pairs as asked for, each once, of two who fit both ways', () => {
    const { choices } = draw(2_000, 0);
    expect(new Set(choices.map(([first]) => first && pairKey(first.by, first.to))).size).toBe(2_000);
    for (const { by, to } of choices.flat()) {
      const [one, other] = [byId.get(by)?.fields, byId.get(to)?.fields];
      expect(one && other && fitBothWays(one, other)).toBe(true);
    }
  });

  test('likes more than it passes, and about a tenth of the liked like back', () => {
    const { choices } = draw(4_000, 0);
    const liked = choices.filter(([first]) => first?.choice === 'like');
    expect(liked.length / choices.length).toBeCloseTo(0.7, 1);
    expect(choices.filter(([, back]) => back?.choice === 'like').length / liked.length).toBeCloseTo(0.1, 1);
  });

  test('writes to matches only, month by month, never beyond a quota', () => {
    const circle = draw(2_000, 3_000);
    const matches = matchesOf(circle);
    expect(circle.messages.flat()).toHaveLength(3_000);
    const months = circle.messages.map(([first]) => first?.month ?? '');
    expect(months).toEqual([...months].sort());
    expect(new Set(months).size).toBe(6);
    const streams = circle.messages.map(([first]) => `${first?.from} ${first?.month}`);
    expect(new Set(streams).size).toBe(streams.length);
    for (const month of circle.messages) {
      expect(month.length).toBeLessThanOrEqual(LIMITS.messagesPerMonth.free);
      for (const { from, to } of month) expect(matches).toContain(pairKey(from, to));
    }
  });

  test('is as full as it can be, and no fuller', () => {
    const circle = draw(1_000_000, 1_000_000);
    expect(circle.choices.length).toBeLessThan((300 * 299) / 2);
    const writers = new Set(circle.messages.flat().map(({ from }) => from));
    expect(circle.messages.flat()).toHaveLength(writers.size * 6 * LIMITS.messagesPerMonth.free);
    expect(circleOf(members.slice(0, 1), { pairs: 5, messages: 5 }, createChance('1'))).toEqual({
      choices: [],
      messages: [],
    });
  });
});
