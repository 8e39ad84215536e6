import { LIMITS } from '@kolo/contracts/limits';
import {
  type CHOICE_FILTERS,
  type DRINKING,
  FILTER_ANY,
  type FILTER_GOALS,
  type SMOKING,
  type TRIP_FILTERS,
  type YES_NO_MAYBE,
} from '@kolo/contracts/profile/enumerations';
import type { MATCHES_PAGE, RequestTo } from '@kolo/contracts/protocol/routes';

export type OrAny<Value extends string> = typeof FILTER_ANY | Value;

/** Drinking and choice have no control in the panel (docs/product.md#filters-and-order). */
export interface Filters {
  heritageCountries: readonly string[];
  ageRange: readonly [min: number, max: number];
  relationshipGoals: OrAny<(typeof FILTER_GOALS)[number]>;
  wantsChildren: OrAny<(typeof YES_NO_MAYBE)[number]>;
  smoking: OrAny<(typeof SMOKING)[number]>;
  drinking: OrAny<(typeof DRINKING)[number]>;
  trips: OrAny<(typeof TRIP_FILTERS)[number]>;
  choice: OrAny<(typeof CHOICE_FILTERS)[number]>;
}

/** No limit, as the oldest members are older than the range goes. */
export const ANY_AGE: Filters['ageRange'] = [LIMITS.ageFilter.min, LIMITS.ageFilter.max];
export const isAnyAge = ([from, to]: Filters['ageRange']): boolean => from <= ANY_AGE[0] && to >= ANY_AGE[1];

/** Filters on the server, so that members not loaded yet are found (docs/product.md#filters-and-order). */
export function filterQuery(filters: Filters): RequestTo<typeof MATCHES_PAGE>['query'] {
  const { heritageCountries, ageRange, ...choices } = filters;
  const chosen = Object.entries(choices).filter(([, value]) => value !== FILTER_ANY);
  return {
    heritageCountries: heritageCountries.join(',') || undefined,
    ...(isAnyAge(ageRange) ? {} : { ageMin: String(ageRange[0]), ageMax: String(ageRange[1]) }),
    ...Object.fromEntries(chosen),
  };
}
