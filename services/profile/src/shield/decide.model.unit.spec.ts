import { test } from '@jest/globals';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { type ChangeShield, shieldDecider } from './decide.ts';

/** The same two cities in several spellings. */
const NIS = ['Niš', 'niš', 'Nis', 'Ниш'];
const KOTOR = ['Kotor', 'KOTOR', 'Котор'];
const nameOf = (city: string) => (NIS.includes(city) ? 'Niš' : 'Kotor');
const shields = fc.record({
  countries: fc.array(fc.constantFrom('RS', 'ME'), { maxLength: 3 }),
  cities: fc.array(
    fc.constantFrom(
      ...NIS.map((city) => ({ country: 'RS', city })),
      ...KOTOR.map((city) => ({ country: 'ME', city })),
    ),
    { maxLength: 3 },
  ),
  heritages: fc.array(fc.constantFrom('RS', 'ME', 'HR'), { maxLength: 3 }),
});

/** Replaced as a whole, each origin once; another spelling is no change (docs/product.md#shields). */
function startModel() {
  let shield: ChangeShield['shield'] = { countries: [], cities: [], heritages: [] };
  const meant = ({ countries, cities, heritages }: ChangeShield['shield']) => ({
    countries: [...new Set(countries)].sort(),
    cities: [...new Set(cities.map(({ city }) => nameOf(city)))].sort(),
    heritages: [...new Set(heritages)].sort(),
  });
  return {
    step({ shield: wanted }: ChangeShield): undefined {
      if (JSON.stringify(meant(wanted)) === JSON.stringify(meant(shield))) return;
      const cities = wanted.cities.filter(
        ({ city }, at) => wanted.cities.findIndex((each) => nameOf(each.city) === nameOf(city)) === at,
      );
      shield = {
        countries: [...new Set(wanted.countries)],
        cities,
        heritages: [...new Set(wanted.heritages)],
      };
    },
    shows: () => shield,
  };
}

test('a shield is replaced by its rules in every order', () => {
  followsModel({
    decider: shieldDecider,
    sequences: sequencesOf(shields.map((shield) => ({ shield }))),
    startModel,
    observe: (shield) => shield,
  });
});
