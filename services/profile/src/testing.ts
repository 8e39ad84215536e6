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
