import { describe, expect, test } from '@jest/globals';
import { fitBothWays, type Seeking } from './eligibility.ts';
import { GENDERS, INTERESTS } from './enumerations.ts';

const everybody: Seeking[] = GENDERS.flatMap((gender) =>
  INTERESTS.map((interestedIn) => ({ gender, interestedIn })),
);

describe('who fits whom', () => {
  test('a woman who seeks men and a man who seeks women fit', () => {
    expect(
      fitBothWays({ gender: 'Female', interestedIn: 'Men' }, { gender: 'Male', interestedIn: 'Women' }),
    ).toBe(true);
  });

  test('one-sided interest does not fit', () => {
    expect(
      fitBothWays({ gender: 'Female', interestedIn: 'Men' }, { gender: 'Male', interestedIn: 'Men' }),
    ).toBe(false);
  });

  test.each(['Non-binary', 'Prefer not to say'] as const)('%s is shown to Everyone only', (gender) => {
    const member: Seeking = { gender, interestedIn: 'Everyone' };
    const shownTo = everybody.filter((viewer) => fitBothWays(viewer, member));
    expect(new Set(shownTo.map(({ interestedIn }) => interestedIn))).toEqual(new Set(['Everyone']));
    expect(shownTo).toHaveLength(GENDERS.length);
  });

  test('it is symmetric for every combination', () => {
    for (const one of everybody) {
      for (const other of everybody) expect(fitBothWays(one, other)).toBe(fitBothWays(other, one));
    }
  });
});
