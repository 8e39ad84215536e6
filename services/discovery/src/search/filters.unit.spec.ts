import { describe, expect, test } from '@jest/globals';
import { matchesQuery } from '@kolo/contracts/api/discovery';
import { exampleProfile } from '@kolo/testing';
import { passesFilters } from './filters.ts';

const now = new Date('2026-06-14T12:00:00Z');
const passes = (query: Record<string, string>, fields: Parameters<typeof exampleProfile>[0] = {}) =>
  passesFilters(exampleProfile(fields), matchesQuery.parse(query), now);

describe('the filters', () => {
  test('without a filter everyone passes', () => {
    expect(passes({})).toBe(true);
  });

  test('one of the selected heritages is enough', () => {
    expect(passes({ heritageCountries: 'HR,RS' }, { heritageCountries: ['RS', 'ME'] })).toBe(true);
    expect(passes({ heritageCountries: 'HR' }, { heritageCountries: ['RS', 'ME'] })).toBe(false);
  });

  test('ages count completed years, both ends included', () => {
    const thirtyTomorrow = { birthdate: '1996-06-15' };
    expect(passes({ ageMin: '29', ageMax: '29' }, thirtyTomorrow)).toBe(true);
    expect(passes({ ageMin: '30' }, thirtyTomorrow)).toBe(false);
    expect(passes({ ageMax: '28' }, thirtyTomorrow)).toBe(false);
  });

  test.each([
    ['Marriage', 'Serious relationship', true],
    ['Serious relationship', 'Serious relationship', true],
    ['Something casual', 'Casual dating', true],
    ['Just meeting people', 'Friendship first', true],
    ['Just meeting people', 'Open to anything', true],
    ['Marriage', 'Casual dating', false],
  ] as const)('%s finds %s: %s', (filter, relationshipGoals, found) => {
    expect(passes({ relationshipGoals: filter }, { relationshipGoals })).toBe(found);
  });

  test('children, smoking and drinking must equal what is chosen', () => {
    expect(passes({ wantsChildren: 'Yes', smoking: 'No', drinking: 'Yes socially' })).toBe(true);
    expect(passes({ wantsChildren: 'Maybe' })).toBe(false);
    expect(passes({ smoking: 'Occasionally' })).toBe(false);
    expect(passes({ drinking: 'No' })).toBe(false);
  });
});
