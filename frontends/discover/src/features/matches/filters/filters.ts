import type { MatchCard } from '@kolo/contracts/api/discovery';
import { ageAt } from '@kolo/contracts/dates';
import { LIMITS } from '@kolo/contracts/limits';
import { FILTER_ANY, GOALS_BY_FILTER } from '@kolo/contracts/profile/enumerations';
import { ANY_AGE, type Filters, isAnyAge } from '../../../api/filters.ts';

/** The panel's initial state, unapplied (docs/product.md#filters-and-order). */
export const DEFAULT_FILTERS: Filters = {
  heritageCountries: [],
  ageRange: LIMITS.ageFilter.default,
  relationshipGoals: FILTER_ANY,
  wantsChildren: FILTER_ANY,
  smoking: FILTER_ANY,
  drinking: FILTER_ANY,
  trips: FILTER_ANY,
  choice: FILTER_ANY,
};

/** Everybody, to be narrowed by what has no control in the panel. */
export const NO_FILTERS: Filters = { ...DEFAULT_FILTERS, ageRange: ANY_AGE };

const CHOICES = ['relationshipGoals', 'wantsChildren', 'smoking', 'drinking', 'trips', 'choice'] as const;

export interface Criterion {
  name: 'country' | 'age' | (typeof CHOICES)[number];
  value: string;
  without: Partial<Filters>;
}

export function criteriaOf(filters: Filters): Criterion[] {
  const { heritageCountries, ageRange } = filters;
  return [
    ...heritageCountries.map((value) => ({
      name: 'country' as const,
      value,
      without: { heritageCountries: heritageCountries.filter((code) => code !== value) },
    })),
    ...(isAnyAge(ageRange)
      ? []
      : [{ name: 'age' as const, value: ageRange.join('–'), without: { ageRange: ANY_AGE } }]),
    ...CHOICES.filter((name) => filters[name] !== FILTER_ANY).map((name) => ({
      name,
      value: filters[name],
      without: { [name]: FILTER_ANY },
    })),
  ];
}

export const filtersNothing = (filters: Filters): boolean => criteriaOf(filters).length === 0;

const equals = (wanted: string, value: string): boolean => wanted === FILTER_ANY || wanted === value;

function isOfAge(birthdate: string | null, ageRange: Filters['ageRange'], now: Date): boolean {
  const [min, max] = ageRange;
  const age = birthdate ? ageAt(birthdate, now) : null;
  return age === null || isAnyAge(ageRange) || (age >= min && age <= max);
}

/**
 * An unknown birth date passes; heritage needs one country in common (docs/product.md#filters-and-order). Only the
 * server knows whom a trip brings together.
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
