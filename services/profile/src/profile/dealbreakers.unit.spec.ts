import { describe, expect, test } from '@jest/globals';
import type { ProfileEvent } from '@kolo/contracts/events';
import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import { jelena } from '../testing/jelena.ts';
import { decideDealbreakers } from './dealbreakers.ts';
import { decide } from './decide.ts';
import { evolve, NO_PROFILE, type Profile } from './evolve.ts';

const completed: ProfileEvent = { type: 'ProfileCompleted', data: jelena };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => new Date(Date.parse('2030-01-01T00:00:00.000Z') + ms);

function member(...events: ProfileEvent[]) {
  let profile = events.reduce<Profile>(evolve, NO_PROFILE);
  const keep = (brought: ProfileEvent[]): ProfileEvent[] => {
    profile = brought.reduce(evolve, profile);
    return brought;
  };
  return {
    choose: (dealbreakers: KeptDealbreakers, ms: number) =>
      keep(decideDealbreakers(profile, { dealbreakers, now: at(ms) })),
    answer(changes: Partial<typeof jelena>, ms: number) {
      if (!profile.fields) throw new Error('nothing was completed');
      return keep(decide(profile, { fields: { ...profile.fields, ...changes }, now: at(ms) }));
    },
    chosen: () => profile.dealbreakers,
  };
}
const reached = expect.objectContaining({ code: 'change_limit_reached' });
const until = (to: number): KeptDealbreakers => ({ age: { from: 25, to } });

describe('dealbreakers', () => {
  test('are kept in one order, without questions of which every answer is fine', () => {
    const ana = member(completed);
    const heritageCountries = HERITAGE_COUNTRIES.map(({ code }) => code);
    const chosen = {
      smoking: ['Occasionally', 'No'],
      drinking: ['No', 'Yes socially', 'Only rakija at weddings'],
    };
    expect(ana.choose({ ...chosen, heritageCountries, age: { from: 18, to: 99 } }, 0)).toMatchObject([
      { type: 'DealbreakersChanged', data: { dealbreakers: { smoking: ['No', 'Occasionally'] } } },
    ]);
    expect(ana.chosen()).toEqual({ smoking: ['No', 'Occasionally'] });
  });
  test('that are the same bring nothing, in another order too', () => {
    const ana = member(completed);
    ana.choose({ smoking: ['Occasionally', 'No'] }, 0);
    expect(ana.choose({ smoking: ['No', 'Occasionally'] }, DAY)).toEqual([]);
  });
  test('change as often as one likes until the profile is complete, which keeps them', () => {
    const ana = member();
    for (let times = 0; times < 20; times++) ana.choose(until(30 + times), times * DAY);
    expect(evolve({ ...NO_PROFILE, dealbreakers: ana.chosen() }, completed).dealbreakers).toEqual(until(49));
  });
  test('change six times within 30 days, each corrected once within ten minutes', () => {
    const eve = member(completed);
    const tries = Array.from({ length: 100 }, (_, time) => {
      try {
        return eve.choose(until(30 + (time % 60)), time * 1_000).length;
      } catch {
        return 0;
      }
    });
    expect(tries.reduce((sum, each) => sum + each, 0)).toBe(12);
    expect(() => eve.choose({}, DAY)).toThrow(reached);
    expect(eve.choose({}, 31 * DAY)).toHaveLength(1);
  });
});

describe('answers that dealbreakers ask about', () => {
  test('change six times within 30 days, together or one by one, so that they probe nobody', () => {
    const eve = member(completed);
    const [first, second] = [{ smoking: 'Yes' as const }, { smoking: 'No' as const }];
    for (let times = 0; times < 6; times++) eve.answer(times % 2 === 0 ? first : second, times * DAY);
    expect(() => eve.answer(first, 7 * DAY)).toThrow(reached);
    expect(() => eve.answer({ birthdate: '1990-01-01' }, 7 * DAY)).toThrow(reached);
    expect(eve.answer({ coffeeOrder: 'Espresso' }, 7 * DAY)).toHaveLength(1);
    expect(eve.answer(first, 30 * DAY)).toHaveLength(1);
  });
});
