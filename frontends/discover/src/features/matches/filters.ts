import {
  ageAt,
  type DRINKING,
  FILTER_ANY,
  type FILTER_GOALS,
  GOALS_BY_FILTER,
  LIMITS,
  type MatchCard,
  type SMOKING,
  type YES_NO_MAYBE,
} from '@kolo/contracts';

export type OrAny<Value extends string> = typeof FILTER_ANY | Value;

/** The filters of the panel; drinking has no control (product 14). */
export interface Filters {
  heritageCountries: readonly string[];
  ageRange: readonly [min: number, max: number];
  relationshipGoals: OrAny<(typeof FILTER_GOALS)[number]>;
  wantsChildren: OrAny<(typeof YES_NO_MAYBE)[number]>;
  smoking: OrAny<(typeof SMOKING)[number]>;
  drinking: OrAny<(typeof DRINKING)[number]>;
}

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

/** The same for the server, so that it finds members who are not loaded yet (product 14). */
export function filterParameters(filters: Filters): Record<string, string> {
  const { heritageCountries, ageRange, ...choices } = filters;
  const chosen = Object.entries(choices).filter(([, value]) => value !== FILTER_ANY);
  return {
    ...(heritageCountries.length > 0 && { heritageCountries: heritageCountries.join(',') }),
    ageMin: String(ageRange[0]),
    ageMax: String(ageRange[1]),
    ...Object.fromEntries(chosen),
  };
}
