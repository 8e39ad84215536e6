import { describe, expect, test } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import { COMMAND_LINE, type ProfileEvent } from '@kolo/contracts/events';
import { GENDERS, INTERESTS } from '@kolo/contracts/profile/enumerations';
import { allowancesOf, type ChangeGroup } from '@kolo/contracts/profile/profileChanges';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { jelena } from '../testing/jelena.ts';
import { decide } from './decide.ts';
import { evolve, NO_PROFILE, type Profile } from './evolve.ts';

const completed: ProfileEvent = { type: 'ProfileCompleted', data: jelena };
const given = (...events: ProfileEvent[]): Profile => events.reduce<Profile>(evolve, NO_PROFILE);
const save = (profile: Profile, fields: ProfileFields, now = '2030-01-01') =>
  decide(profile, { fields, now: new Date(now) });

describe('saving a profile', () => {
  test('completes it the first time', () => {
    expect(save(given(), jelena)).toEqual([completed]);
  });
  test('tells afterwards only what is different', () => {
    const changed = { ...jelena, firstName: 'Jeca', languages: ['Serbian' as const], bio: '' };
    expect(save(given(completed), changed)).toEqual([
      { type: 'ProfileChanged', data: { firstName: 'Jeca', languages: ['Serbian'], bio: '' } },
    ]);
  });
  test('brings nothing when nothing is different', () => {
    expect(save(given(completed), jelena)).toEqual([]);
    const { bio: _bio, favoriteFood: _food, ...withoutOptional } = jelena;
    expect(save(given(completed), withoutOptional)).toEqual([]);
  });
  test('builds on earlier changes', () => {
    const { fields } = given(completed, { type: 'ProfileChanged', data: { currentCity: 'Beograd' } });
    expect(fields).toEqual({ ...jelena, currentCity: 'Beograd' });
  });
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2030-01-01T00:00:00.000Z');
const after = (ms: number) => new Date(START + ms);

/** A member who saves their profile again and again. */
function member(...events: ProfileEvent[]) {
  let profile = given(completed, ...events);
  return {
    save(changes: Partial<ProfileFields>, ms: number): ProfileEvent[] {
      if (!profile.fields) throw new Error('nothing was completed');
      const brought = decide(profile, { fields: { ...profile.fields, ...changes }, now: after(ms) });
      profile = brought.reduce(evolve, profile);
      return brought;
    },
    grant(group: ChangeGroup, ms: number): void {
      const data = { group, at: after(ms).toISOString(), act: { by: COMMAND_LINE, why: 'A new flat' } };
      profile = evolve(profile, { type: 'ProfileChangeGranted', data });
    },
    allowed: (ms: number) => allowancesOf(profile.changes, after(ms)),
  };
}
const reached = expect.objectContaining({ code: 'change_limit_reached' });

describe('gender and interest', () => {
  test('change twice within twelve months, together or each by itself', () => {
    const ana = member();
    expect(ana.save({ gender: 'Male', interestedIn: 'Men' }, 0)).toMatchObject([
      { data: { limited: { at: after(0).toISOString(), counted: ['seeking'], corrected: [] } } },
    ]);
    ana.save({ interestedIn: 'Women' }, DAY);
    expect(ana.allowed(2 * DAY).seeking).toEqual({
      left: 0,
      nextAt: after(365 * DAY).toISOString(),
      correctUntil: null,
    });
    expect(() => ana.save({ gender: 'Female' }, 2 * DAY)).toThrow(reached);
    expect(() => ana.save({ gender: 'Female' }, 365 * DAY - 1)).toThrow(reached);
    expect(ana.save({ gender: 'Female' }, 365 * DAY)).toHaveLength(1);
    expect(() => ana.save({ gender: 'Male' }, 365 * DAY + 11 * MINUTE)).toThrow(reached);
    expect(ana.save({ gender: 'Male' }, 366 * DAY)).toHaveLength(1);
  });
  test('are refused under the fields that differ, with the day of the next change', () => {
    const ana = member();
    ana.save({ interestedIn: 'Men' }, 0);
    ana.save({ interestedIn: 'Women' }, DAY);
    const sentence = 'You can change who you are and who you’re looking for again on January 1, 2031.';
    const refused = { fields: { interestedIn: sentence }, message: sentence, retryAfter: 363 * DAY };
    expect(() => ana.save({ interestedIn: 'Men', bio: 'Free' }, 2 * DAY)).toThrow(
      expect.objectContaining(refused),
    );
  });
  test('are no reason to refuse anything else', () => {
    const ana = member();
    for (const [day, interestedIn] of (['Men', 'Women'] as const).entries())
      ana.save({ interestedIn }, day * DAY);
    expect(ana.save({ currentCity: 'Graz', bio: 'Moved' }, 2 * DAY)).toHaveLength(1);
  });
});

describe('country, city and heritage', () => {
  const CITIES = ['Graz', 'Linz', 'Wels', 'Steyr'];
  test('change four times within 30 days', () => {
    const ana = member();
    for (const [day, currentCity] of CITIES.entries()) ana.save({ currentCity }, day * DAY);
    for (const changes of [
      { currentCity: 'Enns' },
      { residenceCountry: 'DE' },
      { heritageCountries: ['AL'] },
    ])
      expect(() => ana.save(changes, 29 * DAY)).toThrow(reached);
    expect(ana.save({ currentCity: 'Enns' }, 30 * DAY)).toHaveLength(1);
    expect(() => ana.save({ currentCity: 'Graz' }, 30 * DAY + 11 * MINUTE)).toThrow(reached);
  });
  test('do not change where only a name is written in another way', () => {
    const ana = member();
    for (const [day, currentCity] of ['CHICAGO', 'Chicago, Illinois', 'chicago'].entries())
      expect(
        ana.save({ currentCity, heritageCountries: ['BA', 'RS'] }, day * DAY)[0]?.data,
      ).not.toHaveProperty('limited');
    expect(ana.allowed(3 * DAY).home.left).toBe(4);
  });
});

describe('a correction', () => {
  test('does not count, once, within ten minutes of the change', () => {
    const ana = member();
    ana.save({ currentCity: 'Gratz' }, 0);
    expect(ana.allowed(MINUTE).home).toEqual({
      left: 3,
      nextAt: null,
      correctUntil: after(10 * MINUTE).toISOString(),
    });
    expect(ana.save({ currentCity: 'Graz' }, 9 * MINUTE)).toMatchObject([
      { data: { limited: { counted: [], corrected: ['home'] } } },
    ]);
    expect(ana.allowed(9 * MINUTE).home).toMatchObject({ left: 3, correctUntil: null });
    ana.save({ currentCity: 'Linz' }, 9 * MINUTE + 1);
    expect(ana.allowed(9 * MINUTE + 1).home.left).toBe(2);
  });
  test('comes too late after ten minutes', () => {
    const ana = member();
    ana.save({ gender: 'Male' }, 0);
    ana.save({ gender: 'Female' }, 10 * MINUTE);
    expect(ana.allowed(10 * MINUTE).seeking.left).toBe(0);
  });
  test('is possible after the last change, too', () => {
    const ana = member();
    ana.save({ gender: 'Male' }, 0);
    ana.save({ gender: 'Non-binary' }, DAY);
    expect(ana.save({ gender: 'Female' }, DAY + MINUTE)).toHaveLength(1);
    expect(() => ana.save({ gender: 'Male' }, DAY + 2 * MINUTE)).toThrow(reached);
  });
  test('chain is bounded: eight homes within 30 days, four genders and interests within twelve months', () => {
    const eve = member();
    const tries = (changesOf: (time: number) => Partial<ProfileFields>, times: number) =>
      Array.from({ length: times }, (_, time) => {
        try {
          return eve.save(changesOf(time), time * 1_000).length;
        } catch {
          return 0;
        }
      }).reduce((sum, each) => sum + each, 0);
    expect(tries((time) => ({ currentCity: `City ${time}` }), 500)).toBe(8);
    const six = [GENDERS[0], GENDERS[1]].flatMap((gender) =>
      INTERESTS.map((interestedIn) => ({ gender, interestedIn })),
    );
    expect(tries((time) => six[time % six.length] ?? {}, 500)).toBe(4);
  });
});

test('an operator lets a member change a group once more, and only that one', () => {
  const ana = member();
  ana.save({ gender: 'Male' }, 0);
  ana.save({ gender: 'Female' }, DAY);
  ana.grant('home', 2 * DAY);
  expect(() => ana.save({ gender: 'Male' }, 2 * DAY)).toThrow(reached);
  ana.grant('seeking', 2 * DAY);
  expect(ana.allowed(2 * DAY).seeking).toMatchObject({ left: 1, nextAt: null });
  expect(ana.save({ gender: 'Male' }, 2 * DAY)).toHaveLength(1);
  expect(() => ana.save({ gender: 'Female' }, 3 * DAY)).toThrow(reached);
});

test('changes that were stored before they were limited do not count', () => {
  const moved = (currentCity: string): ProfileEvent => ({ type: 'ProfileChanged', data: { currentCity } });
  const ana = member(...['Graz', 'Linz', 'Wels', 'Steyr', 'Enns'].map(moved));
  expect(ana.allowed(0).home.left).toBe(4);
});

test.each([
  ['2013-06-14', '2031-06-14', true],
  ['2013-06-14', '2031-06-13', false],
  ['2012-02-29', '2030-02-28', false],
  ['2012-02-29', '2030-03-01', true],
  ['2040-01-01', '2030-01-01', false],
])('who is born %s is old enough on %s: %s', (birthdate, now, eligible) => {
  const saving = () => save(given(), { ...jelena, birthdate }, now);
  if (eligible) expect(saving()).toHaveLength(1);
  else expect(saving).toThrow(new Problem('not_eligible'));
});
