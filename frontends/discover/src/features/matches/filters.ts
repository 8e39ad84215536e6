import { ageAt, FILTER_ANY, GOALS_BY_FILTER, LIMITS, type MatchCard } from '@kolo/contracts';
import type { Filters } from '../../api/filters.ts';

/** Where the panel starts; nothing is filtered until it is applied (product 14). */
export const DEFAULT_FILTERS: Filters = {
  heritageCountries: [],
  ageRange: LIMITS.ageFilter.default,
  relationshipGoals: FILTER_ANY,
  wantsChildren: FILTER_ANY,
  smoking: FILTER_ANY,
  drinking: FILTER_ANY,
};

const equals = (wanted: string, value: string): boolean => wanted === FILTER_ANY || wanted === value;

function isOfAge(birthdate: string | null, [min, max]: Filters['ageRange'], now: Date): boolean {
  const age = birthdate ? ageAt(birthdate, now) : null;
  return age === null || (age >= min && age <= max);
}

/**
 * Whether a profile passes: every criterion that is not 'any' equals the profile's value, one of the heritage codes
 * is in its list, an unknown birth date passes the age test (product 14).
 */
export function passesFilters(profile: MatchCard['profile'], filters: Filters, now: Date): boolean {
  const { heritageCountries, relationshipGoals } = filters;
  return (
    (heritageCountries.length === 0 ||
      heritageCountries.some((code) => profile.heritageCountries.includes(code))) &&
    isOfAge(profile.birthdate, filters.ageRange, now) &&
    (relationshipGoals === FILTER_ANY ||
      GOALS_BY_FILTER[relationshipGoals].includes(profile.relationshipGoals)) &&
    equals(filters.wantsChildren, profile.wantsChildren) &&
    equals(filters.smoking, profile.smoking) &&
    equals(filters.drinking, profile.drinking)
  );
}
