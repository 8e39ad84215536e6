import { countryName } from '@kolo/contracts/places/countries';
import { SCORE_SENTENCES } from '@kolo/contracts/profile/matchSentences';
import { filledIn } from '@kolo/contracts/text/filledIn';
import { inBoth, joinNames, type Part } from './traits.ts';

const OF = 25;
const SAY = SCORE_SENTENCES.heritage;

export const heritagePoints = (shared: number, total: number): number =>
  total === 0 ? 0 : Math.round((OF * shared) / total);

/** The share of heritage countries in common (docs/product.md#the-balkan-score). */
export const heritage: Part<'heritage'> = {
  key: 'heritage',
  of: OF,
  points(one, other) {
    const shared = inBoth(one.heritageCountries, other.heritageCountries).length;
    const together = one.heritageCountries.length + other.heritageCountries.length - shared;
    return heritagePoints(shared, together);
  },
  label(one, other) {
    const shared = inBoth(one.heritageCountries, other.heritageCountries);
    if (shared.length === 0) return SAY.none;
    return filledIn(SAY.shared, { countries: joinNames(shared.map(countryName)) });
  },
};
