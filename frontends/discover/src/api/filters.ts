import {
  type DRINKING,
  FILTER_ANY,
  type FILTER_GOALS,
  type SMOKING,
  type YES_NO_MAYBE,
} from '@kolo/contracts';

export type OrAny<Value extends string> = typeof FILTER_ANY | Value;

/** The filters of the panel; drinking has no control (docs/product.md#filters-and-order). */
export interface Filters {
  heritageCountries: readonly string[];
  ageRange: readonly [min: number, max: number];
  relationshipGoals: OrAny<(typeof FILTER_GOALS)[number]>;
  wantsChildren: OrAny<(typeof YES_NO_MAYBE)[number]>;
  smoking: OrAny<(typeof SMOKING)[number]>;
  drinking: OrAny<(typeof DRINKING)[number]>;
}

/** What the server is asked, so that it finds members who are not loaded yet (docs/product.md#filters-and-order). */
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
