import { HERITAGE_COUNTRIES, originsOfHeritage } from '@kolo/contracts';
import type { PackedCandidate } from '../crowd/packed.ts';
import { packHeritage, unpackHeritage } from '../packing/sets.ts';
import type { PlaceBook } from '../places/placeBook.ts';
import type { PackedFilters } from './packedFilters.ts';

/** What a shield can name of a candidate (docs/product.md#shields). */
export const originsOfPacked = (
  { place, heritage }: Pick<PackedCandidate, 'place' | 'heritage'>,
  places: PlaceBook,
): string[] => [...places.originsOf(place), ...originsOfHeritage(unpackHeritage(heritage))];

/**
 * The filters without those from whom the viewer hides: it is decided like a filter that they have set
 * (docs/design.md#shields).
 */
export function withoutShielded(
  filters: PackedFilters,
  shielded: ReadonlySet<string>,
  places: PlaceBook,
): PackedFilters {
  if (shielded.size === 0) return filters;
  const hidden = packHeritage(
    HERITAGE_COUNTRIES.map(({ code }) => code).filter((code) =>
      originsOfHeritage([code]).some((origin) => shielded.has(origin)),
    ),
  );
  const homes = places.outside(shielded);
  return {
    ...filters,
    heritage: filters.heritage.map((passing, set) => ((set & hidden) === 0 ? passing : 0)),
    homes,
    everyone: false,
    byGroup: filters.byGroup && homes === null,
  };
}
