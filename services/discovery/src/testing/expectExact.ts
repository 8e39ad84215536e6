import { expect } from '@jest/globals';
import { addDays, dayOf } from '@kolo/contracts/dates';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { type Dice, oneOf, shuffled, someProfile } from './profiles.ts';
import { NOW, someQuery, someRow, type TwoIndexes } from './twoIndexes.ts';
import { HER, HIM } from './world.ts';

const VIEWERS = 40;

/** Many have the most frequent answers, so that groups are divided as far as they can be. */
export function crowdedProfile(roll: Dice): ProfileFields {
  const profile = someProfile(roll);
  if (roll() < 0.3) return profile;
  const usually = <Fields extends Partial<ProfileFields>>(fields: Fields) => (roll() < 0.7 ? fields : {});
  return {
    ...profile,
    ...oneOf(roll, [HER, HIM]),
    heritageCountries: ['RS'],
    ...usually({ relationshipGoals: 'Serious relationship', wantsChildren: 'Yes' }),
    ...usually({ religionImportance: 'Somewhat', cityOrVillage: 'City' }),
    ...usually({ residenceCountry: 'RS', currentCity: 'Beograd' }),
  };
}

export const putMember = (both: TwoIndexes, roll: Dice, id: string) =>
  both.putCandidate(someRow(roll, id, crowdedProfile(roll)));

/** Pages and lists of some viewers are equal to what their definition gives. */
export function expectExact(both: TwoIndexes, roll: Dice, ids: readonly string[], now = NOW): void {
  for (const viewer of shuffled(roll, ids).slice(0, VIEWERS)) {
    const best =
      both.oracle
        .page(
          viewer,
          someQuery(() => 0.99, []),
          now,
        )
        ?.found.map(({ id }) => id) ?? [];
    for (let times = 0; times < 3; times++) {
      const loaded = best.filter(() => roll() < 0.5);
      const query = someQuery(roll, loaded);
      expect({ query, page: both.index.page(viewer, query, now) }).toEqual({
        query,
        page: both.oracle.page(viewer, query, now),
      });
    }
    const days = { from: addDays(dayOf(now), -7), before: dayOf(now) };
    expect(both.index.countNewcomers(viewer, days, now)).toBe(both.oracle.countNewcomers(viewer, days, now));
    expect(both.index.list(viewer, now)).toEqual(both.oracle.list(viewer, now));
  }
}
