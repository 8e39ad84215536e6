import { describe, expect, test } from '@jest/globals';
import { Problem, type ProfileEvent, type ProfileFields } from '@kolo/contracts';
import { jelena } from '../testing/jelena.ts';
import { decide } from './decide.ts';
import { evolve, type Profile } from './evolve.ts';

const completed: ProfileEvent = { type: 'ProfileCompleted', data: jelena };
const given = (...events: ProfileEvent[]): Profile => events.reduce<Profile>(evolve, null);
const save = (profile: Profile, fields: ProfileFields, now = '2030-01-01') =>
  decide(profile, { fields, now: new Date(now) });

describe('saving a profile', () => {
  test('completes it the first time', () => {
    expect(save(given(), jelena)).toEqual([completed]);
  });
  test('tells afterwards only what is different', () => {
    const moved = { ...jelena, currentCity: 'Beograd', heritageCountries: ['RS'], bio: '' };
    expect(save(given(completed), moved)).toEqual([
      {
        type: 'ProfileChanged',
        data: { currentCity: 'Beograd', heritageCountries: ['RS'], bio: '' },
      },
    ]);
  });
  test('brings nothing when nothing is different', () => {
    expect(save(given(completed), jelena)).toEqual([]);
    const { bio: _bio, favoriteFood: _food, ...withoutOptional } = jelena;
    expect(save(given(completed), withoutOptional)).toEqual([]);
  });
  test('builds on earlier changes', () => {
    const profile = given(completed, { type: 'ProfileChanged', data: { currentCity: 'Beograd' } });
    expect(profile).toEqual({ ...jelena, currentCity: 'Beograd' });
  });
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
