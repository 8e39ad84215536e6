import { languagePoints } from '../score/language.ts';
import { bitsOf, LANGUAGE_GROUPS, type LanguageSet, packLanguages } from './packSets.ts';

/** The languages most members speak, each a bit of the class. */
const COMMON = (['English', 'Serbian', 'Croatian'] as const).map((language) => packLanguages([language]).low);
const ALL_COMMON = COMMON.reduce((all, bit) => all | bit, 0);
const OTHERS = 1 << COMMON.length;

export const LANGUAGE_CLASSES = OTHERS << 1;

/** Which common languages are spoken, and whether any other is: enough to bound those in which both can talk. */
export const languageClass = ({ low, high }: LanguageSet): number =>
  COMMON.reduce((bits, language, bit) => ((low & language) === 0 ? bits : bits | (1 << bit)), 0) |
  ((low & ~ALL_COMMON) !== 0 || high !== 0 ? OTHERS : 0);

/** How many groups may be understood beyond the languages that the bound counts as shared. */
function understoodBeyond(viewer: LanguageSet, theirs: number): number {
  const shared = theirs & languageClass(viewer) & ~OTHERS;
  return LANGUAGE_GROUPS.filter((group) => {
    const spoken = { low: viewer.low & group.low, high: viewer.high & group.high };
    const groupClass = languageClass(group);
    const isCounted = (shared & groupClass) !== 0 || (theirs & languageClass(spoken) & OTHERS) !== 0;
    return (spoken.low | spoken.high) !== 0 && !isCounted && (theirs & groupClass) !== 0;
  }).length;
}

/** The most language points a viewer can get with each class. */
export function languageBounds(viewer: LanguageSet): Uint8Array {
  const mine = languageClass(viewer);
  const others = bitsOf(viewer.low & ~ALL_COMMON) + bitsOf(viewer.high);
  return Uint8Array.from({ length: LANGUAGE_CLASSES }, (_, theirs) =>
    languagePoints(
      bitsOf(theirs & mine & ~OTHERS) + (theirs & OTHERS ? others : 0) + understoodBeyond(viewer, theirs),
    ),
  );
}

export const packSurroundings = (languageClass: number, region: number): number =>
  region * LANGUAGE_CLASSES + languageClass;
export const languageClassIn = (surroundings: number): number => surroundings % LANGUAGE_CLASSES;
export const regionIn = (surroundings: number): number => Math.floor(surroundings / LANGUAGE_CLASSES);
