import { describe, expect, test } from '@jest/globals';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { exampleProfile } from '@kolo/testing';
import { createGazetteer, takeCities } from '../places/gazetteer.ts';
import { dice, someProfile } from '../testing/profiles.ts';
import { balkanScore, PARTS, totalScore } from './score.ts';
import type { Traits } from './traits.ts';

const locate = createGazetteer(takeCities).locate;
const traits = (profile: ProfileFields): Traits => ({
  ...profile,
  place: locate(profile.residenceCountry, profile.currentCity),
});
const part = (one: ProfileFields, other: ProfileFields, key: string) =>
  balkanScore(traits(one), traits(other)).parts.find((candidate) => candidate.key === key);

describe('the Balkan score', () => {
  test('its parts are worth 100 together', () => {
    expect(PARTS.reduce((sum, { of }) => sum + of, 0)).toBe(100);
  });

  test('it is symmetric, whole, between 0 and 100, and the sum of its parts', () => {
    const roll = dice(20_260_101);
    const members = Array.from({ length: 120 }, () => traits(someProfile(roll)));
    for (const [at, one] of members.entries())
      for (const other of members.slice(at)) {
        const { totalScore: total, parts } = balkanScore(one, other);
        const isSound =
          total === parts.reduce((sum, { points }) => sum + points, 0) &&
          total === totalScore(one, other) &&
          total === totalScore(other, one) &&
          parts.every(({ points, of }) => Number.isInteger(points) && points >= 0 && points <= of) &&
          parts.every(({ label }) => label !== '');
        if (!isSound) throw new Error(JSON.stringify({ one, other, total, parts }));
        if (at < 10) expect(balkanScore(other, one)).toEqual({ totalScore: total, parts });
      }
  });

  test('someone just like oneself gives 100 when both share three languages', () => {
    const me = traits(exampleProfile({ languages: ['Serbian', 'English', 'German'] }));
    expect(totalScore(me, me)).toBe(100);
  });

  test('shared roots are named', () => {
    const one = exampleProfile({ heritageCountries: ['RS', 'BA'] });
    expect(part(one, exampleProfile({ heritageCountries: ['BA', 'RS'] }), 'heritage')).toEqual({
      key: 'heritage',
      label: 'You both have roots in Bosnia and Herzegovina and Serbia',
      points: 25,
      of: 25,
    });
    expect(part(one, exampleProfile({ heritageCountries: ['RS'] }), 'heritage')?.points).toBe(13);
    expect(part(one, exampleProfile({ heritageCountries: ['AL'] }), 'heritage')?.points).toBe(0);
  });

  test('nobody is said to agree on most who disagrees on children', () => {
    const one = exampleProfile({ wantsChildren: 'Yes' });
    const most = 'You agree on most of what matters';
    expect(
      part(one, exampleProfile({ wantsChildren: 'Maybe', cityOrVillage: 'Village' }), 'values')?.label,
    ).toBe(most);
    expect(part(one, exampleProfile({ wantsChildren: 'No' }), 'values')).toMatchObject({
      points: 20,
      label: 'You see some big things differently: worth a long talk',
    });
  });

  test('opposite plans give no points for values, undecided ones some', () => {
    const one = exampleProfile({
      relationshipGoals: 'Serious relationship',
      wantsChildren: 'Yes',
      religionImportance: 'Very important',
      cityOrVillage: 'City',
    });
    const opposite = exampleProfile({
      relationshipGoals: 'Casual dating',
      wantsChildren: 'No',
      religionImportance: 'Not important',
      cityOrVillage: 'Village',
    });
    expect(part(one, opposite, 'values')?.points).toBe(0);
    const undecided = exampleProfile({
      relationshipGoals: 'Open to anything',
      wantsChildren: 'Maybe',
      religionImportance: 'Somewhat',
      cityOrVillage: 'Both',
    });
    expect(part(one, undecided, 'values')?.points).toBe(6 + 5 + 3 + 3);
  });

  test('who understands the other without sharing a language has points for it, as the sentence says', () => {
    const one = exampleProfile({ languages: ['Bosnian', 'German'] });
    expect(part(one, exampleProfile({ languages: ['Croatian'] }), 'language')).toMatchObject({
      points: 6,
      label: 'Bosnian and Croatian speakers understand each other',
    });
    const both = part(one, exampleProfile({ languages: ['Montenegrin', 'German'] }), 'language');
    expect(both?.points).toBe(9);
    expect(part(one, exampleProfile({ languages: ['Albanian'] }), 'language')?.points).toBe(0);
  });

  test('languages and distance count in steps', () => {
    const one = exampleProfile({
      languages: ['Serbian', 'English'],
      residenceCountry: 'RS',
      currentCity: 'Beograd',
    });
    const other = exampleProfile({ languages: ['English'], residenceCountry: 'AT', currentCity: 'Wien' });
    expect(part(one, other, 'language')).toMatchObject({ points: 6, label: 'You both speak English' });
    expect(part(one, other, 'distance')).toMatchObject({ points: 4, label: 'A short flight apart' });
    const village = exampleProfile({ residenceCountry: 'RS', currentCity: 'Selo bez imena' });
    expect(part(one, village, 'distance')?.label).toBe('You live in the same country');
  });
});
