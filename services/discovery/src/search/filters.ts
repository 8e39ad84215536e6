import {
  FILTER_ANY,
  GOALS_BY_FILTER,
  type MatchesQuery,
  type ProfileFields,
  publicAge,
} from '@kolo/contracts';

/** The filters of a search (docs/product.md#filters-and-order). */
export type Filters = Pick<
  MatchesQuery,
  'heritageCountries' | 'ageMin' | 'ageMax' | 'relationshipGoals' | 'wantsChildren' | 'smoking' | 'drinking'
>;

/** Whether a criterion lets a value pass. */
export const equals = (wanted: string, value: string): boolean => wanted === FILTER_ANY || wanted === value;

/**
 * Whether a profile passes the filters: every criterion that is not "any" equals the profile's value, one of the
 * heritage codes is in its list, and an unknown birth date passes the age test (docs/product.md#filters-and-order,
 * docs/product.md#birth-dates-stay-private).
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

/** Whether goals are among those that the panel's word stands for (docs/product.md#filters-and-order). */
export const hasGoal = (
  profile: Pick<ProfileFields, 'relationshipGoals'>,
  { relationshipGoals }: Pick<Filters, 'relationshipGoals'>,
): boolean =>
  relationshipGoals === FILTER_ANY || GOALS_BY_FILTER[relationshipGoals].includes(profile.relationshipGoals);
