import { allowancesOf, NO_CHANGES } from '@kolo/contracts/profile/profileChanges';
import { exampleProfile } from '@kolo/testing';

/** With every optional field. */
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
/** Without what the registration provides. */
export const answers = rest;

export const UNCHANGED = allowancesOf(NO_CHANGES, new Date(0));
