import { ageAt, FILTER_ANY, GOALS_BY_FILTER, LIMITS, type MatchCard } from '@kolo/contracts';
import type { Filters } from '../../api/filters.ts';

/** Where the panel starts; nothing is filtered until it is applied (docs/product.md#filters-and-order). */
export const DEFAULT_FILTERS: Filters = {
  heritageCountries: [],
  ageRange: LIMITS.ageFilter.default,
  relationshipGoals: FILTER_ANY,
  wantsChildren: FILTER_ANY,
  smoking: FILTER_ANY,
  drinking: FILTER_ANY,
};

const { min: YOUNGEST, max: OLDEST } = LIMITS.ageFilter;
const ANY_AGE = [YOUNGEST, OLDEST] as const;
const CHOICES = ['relationshipGoals', 'wantsChildren', 'smoking', 'drinking'] as const;

/** A criterion that is applied, and the change that takes it away. */
export interface Criterion {
  name: 'country' | 'age' | (typeof CHOICES)[number];
  /** A country's code, an age range, or the answer that is asked for. */
  value: string;
  without: Partial<Filters>;
}

/** What narrows a list, one by one. All ages narrow nothing. */
export function criteriaOf(filters: Filters): Criterion[] {
  const { heritageCountries, ageRange } = filters;
  const [from, to] = ageRange;
  return [
    ...heritageCountries.map((value) => ({
      name: 'country' as const,
      value,
      without: { heritageCountries: heritageCountries.filter((code) => code !== value) },
    })),
    ...(from > YOUNGEST || to < OLDEST
      ? [{ name: 'age' as const, value: `${from}–${to}`, without: { ageRange: ANY_AGE } }]
      : []),
    ...CHOICES.filter((name) => filters[name] !== FILTER_ANY).map((name) => ({
      name,
      value: filters[name],
      without: { [name]: FILTER_ANY },
    })),
  ];
}

/** Whether nobody is left out by these. */
export const filtersNothing = (filters: Filters): boolean => criteriaOf(filters).length === 0;

const equals = (wanted: string, value: string): boolean => wanted === FILTER_ANY || wanted === value;

function isOfAge(birthdate: string | null, [min, max]: Filters['ageRange'], now: Date): boolean {
  const age = birthdate ? ageAt(birthdate, now) : null;
  return age === null || (age >= min && age <= max);
}

/**
 * Whether a profile passes: every criterion that is not 'any' equals the profile's value, one of the heritage codes
 * is in its list, an unknown birth date passes the age test (docs/product.md#filters-and-order).
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
