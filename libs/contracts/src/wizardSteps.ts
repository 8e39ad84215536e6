import type { ProfileField } from './profileFields.ts';

/** Which fields each of the wizard's first five steps asks for and requires (product 8). */
export const WIZARD_STEP_FIELDS: readonly (readonly ProfileField[])[] = [
  ['gender', 'interestedIn'],
  ['heritageCountries', 'residenceCountry', 'currentCity', 'stayLongTerm', 'languages'],
  ['relationshipGoals', 'wantsChildren', 'religionImportance', 'smoking', 'drinking', 'cityOrVillage'],
  ['canDanceKolo', 'balkanMusicLove', 'balkanTime', 'rakijaAt9AM', 'moveBackForLove'],
  ['canRollSarma', 'sodaVsMineralna', 'djurdjevdanLyrics', 'kafanaTime', 'ajvarVsKajmak', 'coffeeOrder'],
  [],
  [],
];
