import type { MatchesQuery } from '@kolo/contracts/api/discovery';
import { publicAge } from '@kolo/contracts/dates';
import { FILTER_ANY, GOALS_BY_FILTER } from '@kolo/contracts/profile/enumerations';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';

export type Filters = Pick<
  MatchesQuery,
  'heritageCountries' | 'ageMin' | 'ageMax' | 'relationshipGoals' | 'wantsChildren' | 'smoking' | 'drinking'
>;

export const equals = (wanted: string, value: string): boolean => wanted === FILTER_ANY || wanted === value;

/**
 * Whether a profile passes the filters (docs/product.md#filters-and-order). An unknown birth date passes
 * (docs/product.md#birth-dates-stay-private).
 */
export function passesFilters(profile: ProfileFields, filters: Filters, now: Date): boolean {
  return (
    hasHeritage(profile, filters) &&
    hasAge(profile, filters, now) &&
    hasGoal(profile, filters) &&
    equals(filters.wantsChildren, profile.wantsChildren) &&
    equals(filters.smoking, profile.smoking) &&
    equals(filters.drinking, profile.drinking)
  );
}

const hasHeritage = (profile: ProfileFields, { heritageCountries }: Filters): boolean =>
  heritageCountries.length === 0 ||
  heritageCountries.some((code) => profile.heritageCountries.includes(code));

function hasAge({ birthdate }: ProfileFields, { ageMin, ageMax }: Filters, now: Date): boolean {
  if (ageMin === undefined && ageMax === undefined) return true;
  const age = publicAge(birthdate, now);
  return age === null || (age >= (ageMin ?? 0) && age <= (ageMax ?? Number.POSITIVE_INFINITY));
}

export const hasGoal = (
  profile: Pick<ProfileFields, 'relationshipGoals'>,
  { relationshipGoals }: Pick<Filters, 'relationshipGoals'>,
): boolean =>
  relationshipGoals === FILTER_ANY || GOALS_BY_FILTER[relationshipGoals].includes(profile.relationshipGoals);
