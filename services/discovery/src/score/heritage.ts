import { countryName } from '@kolo/contracts';
import { inBoth, listed, type Part } from './traits.ts';

const OF = 25;

/** The points of `shared` countries out of all `together`. */
export const heritagePoints = (shared: number, together: number): number =>
  together === 0 ? 0 : Math.round((OF * shared) / together);

/** Roots: what two members' heritages share, out of all that they bring (docs/product.md#the-balkan-score). */
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
    if (shared.length === 0) return 'Different corners of the Balkans: two kitchens to fall in love with';
    return `You both have roots in ${listed(shared.map(countryName))}`;
  },
};
