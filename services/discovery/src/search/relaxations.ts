import type { MatchesQuery, Relaxation } from '@kolo/contracts/api/discovery';
import { LIMITS } from '@kolo/contracts/limits';
import { FILTER_ANY } from '@kolo/contracts/profile/enumerations';
import { kindsOf, type PackedDealbreakers, withoutKind } from '../packing/packDealbreakers.ts';

type Filtered = Relaxation['kind'] & keyof MatchesQuery;

const CHOICES = ['relationshipGoals', 'wantsChildren', 'smoking', 'drinking'] as const satisfies Filtered[];

const { min, max } = LIMITS.ageFilter;

/** The query without each of its filters, as screens take them away. */
function* withoutFilters(query: MatchesQuery): Generator<[kind: Relaxation['kind'], query: MatchesQuery]> {
  const { ageMin = min, ageMax = max } = query;
  if (ageMin > min || ageMax < max) yield ['age', { ...query, ageMin: undefined, ageMax: undefined }];
  if (query.heritageCountries.length > 0) yield ['heritageCountries', { ...query, heritageCountries: [] }];
  for (const kind of CHOICES) if (query[kind] !== FILTER_ANY) yield [kind, { ...query, [kind]: FILTER_ANY }];
}

/**
 * What taking one filter or dealbreaker away would add, most first. Counts by dealbreakers are rounded down,
 * and small ones left out, as filters could narrow them to one person (docs/product.md#a-dead-end).
 */
export function relaxationsOf(
  query: MatchesQuery,
  own: PackedDealbreakers,
  count: (query: MatchesQuery, dealbreakers: PackedDealbreakers) => number,
): Relaxation[] {
  const shown = count(query, own);
  const { countStep } = LIMITS.dealbreakers;
  const byFilters = [...withoutFilters(query)].map(
    ([kind, without]): Relaxation => ({ of: 'filter', kind, more: count(without, own) - shown }),
  );
  const byDealbreakers = kindsOf(own).map((kind): Relaxation => {
    const more = count(query, withoutKind(own, kind)) - shown;
    return { of: 'dealbreaker', kind, more: Math.floor(more / countStep) * countStep };
  });
  return [...byFilters, ...byDealbreakers]
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more);
}
