import { allowancesOf, NO_CHANGES } from '@kolo/contracts';
import { exampleProfile } from '@kolo/testing';

/** A complete profile with every optional field filled in. */
export const jelena = exampleProfile({
  firstName: 'Jelena',
  interestedIn: 'Everyone',
  heritageCountries: ['RS', 'BA'],
  residenceCountry: 'US',
  currentCity: 'Chicago',
  favoriteFood: 'Sarma',
  balkanMusicLove: 'Only at weddings',
  kafanaTime: 'Until they kick me out',
  bio: 'I plan trips around weddings.',
});

const { firstName: _name, birthdate: _birthdate, ...rest } = jelena;
/** The same without what the registration has told. */
export const answers = rest;

/** What the own profile says of changes before there was one. */
export const UNCHANGED = allowancesOf(NO_CHANGES, new Date(0));
