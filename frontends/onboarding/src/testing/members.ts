import type { Photo } from '@kolo/contracts/api/media';
import type { OwnProfile } from '@kolo/contracts/api/profile';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { exampleUser } from '@kolo/store/testing';

export const NEWCOMER = exampleUser({ hasProfile: false, messagesUsedThisMonth: 0 });

export const MEMBER = exampleUser();

export const PHOTO: Photo = { id: 'p1', photoUrl: '/api/photos/p1/profile.webp', isMain: true, order: 0 };

export const PROFILE: OwnProfile = {
  id: 'me',
  firstName: 'Marko',
  birthdate: '1993-03-14',
  gender: 'Male',
  interestedIn: 'Everyone',
  heritageCountries: ['ME', 'RS'],
  residenceCountry: 'US',
  currentCity: 'St. Louis',
  stayLongTerm: 'Maybe',
  languages: ['Serbian', 'English'],
  relationshipGoals: 'Serious relationship',
  wantsChildren: 'Yes',
  religionImportance: 'Somewhat',
  smoking: 'No',
  drinking: 'Yes socially',
  cityOrVillage: 'City',
  favoriteFood: 'Burek',
  canDanceKolo: 'Only when tipsy',
  balkanMusicLove: "It's my life",
  balkanTime: 'Of course',
  rakijaAt9AM: 'Yes',
  moveBackForLove: 'Maybe',
  canRollSarma: 'Yes',
  sodaVsMineralna: 'No big deal',
  djurdjevdanLyrics: 'Every word',
  kafanaTime: '3 hours',
  ajvarVsKajmak: 'Ajvar',
  coffeeOrder: 'Espresso',
  bio: 'Engineer from Nikšić.',
  isComplete: true,
};

/** What a fake server answers to *Your Profile*. */
export const OWN_PAGE = {
  'GET /auth/user': { body: MEMBER },
  'GET /auth/sessions': { body: [] },
  'GET /api/profile': { body: PROFILE },
  'GET /api/profile/photos': { body: [PHOTO] },
  'GET /api/profile/shield': { body: NO_SHIELD },
  'GET /api/profile/trips': { body: { trips: [] } },
  'GET /api/blocked': { body: [] },
  'GET /api/letters': { body: { match: true, message: true } },
};
