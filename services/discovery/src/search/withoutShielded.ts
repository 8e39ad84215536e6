import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/countries';
import { originsOfHeritage } from '@kolo/contracts/places/originShield';
import type { PackedCandidate } from '../candidates/candidateIndex.ts';
import { packHeritage, unpackHeritage } from '../packing/packSets.ts';
import type { PlaceIndex } from '../places/placeIndex.ts';
import type { PackedFilters } from './packedFilters.ts';

/** What a shield can name of a candidate (docs/product.md#shields). */
export const originsOfPacked = (
  { place, heritage }: Pick<PackedCandidate, 'place' | 'heritage'>,
  places: PlaceIndex,
): string[] => [...places.originsOf(place), ...originsOfHeritage(unpackHeritage(heritage))];

/** Excludes whom the viewer hides from, as if they had filtered them out (docs/design.md#shields). */
export function withoutShielded(
  filters: PackedFilters,
  shielded: ReadonlySet<string>,
  places: PlaceIndex,
): PackedFilters {
  if (shielded.size === 0) return filters;
  const hidden = packHeritage(
    HERITAGE_COUNTRIES.map(({ code }) => code).filter((code) =>
      originsOfHeritage([code]).some((origin) => shielded.has(origin)),
    ),
  );
  const residences = places.tableWithout(shielded);
  return {
    ...filters,
    heritage: filters.heritage.map((passing, set) => ((set & hidden) === 0 ? passing : 0)),
    residences,
    everyone: false,
    byGroup: filters.byGroup && residences === null,
  };
}
