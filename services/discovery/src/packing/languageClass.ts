import { languagePoints } from '../score/language.ts';
import { bitsOf, type LanguageSet, packLanguages } from './sets.ts';

/** Languages that most members speak, each a bit of the class. */
const COMMON = (['English', 'Serbian', 'Croatian'] as const).map((language) => packLanguages([language]).low);
const ALL_COMMON = COMMON.reduce((all, bit) => all | bit, 0);
const OTHERS = 1 << COMMON.length;

/** How many classes there are. */
export const LANGUAGE_CLASSES = OTHERS << 1;

/** Which of the common languages are spoken, and whether others are: enough to bound how many two members share. */
export const languageClass = ({ low, high }: LanguageSet): number =>
  COMMON.reduce((bits, language, place) => ((low & language) === 0 ? bits : bits | (1 << place)), 0) |
  ((low & ~ALL_COMMON) !== 0 || high !== 0 ? OTHERS : 0);

/** The most points that a viewer can get with anyone of each class. */
export function languageBounds(viewer: LanguageSet): Uint8Array {
  const mine = languageClass(viewer);
  const others = bitsOf(viewer.low & ~ALL_COMMON) + bitsOf(viewer.high);
  return Uint8Array.from({ length: LANGUAGE_CLASSES }, (_, theirs) =>
    languagePoints(bitsOf(theirs & mine & ~OTHERS) + (theirs & OTHERS ? others : 0)),
  );
}
