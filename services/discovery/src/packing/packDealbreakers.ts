import {
  type AskedAbout,
  DEALBREAKER_CHOICES,
  DEALBREAKER_KINDS,
  DEALBREAKER_QUESTIONS,
  type DealbreakerKind,
  type DealbreakerQuestion,
  type Dealbreakers,
} from '@kolo/contracts/profile/dealbreakers';
import { HABITS, unpackAnswers, VALUES_CODES } from './packAnswers.ts';
import { HERITAGE_SETS, packHeritage } from './packSets.ts';

/**
 * A bit for each answer that rules out, then one for each such heritage; and a range of ages, 0 for any
 * (docs/product.md#dealbreakers).
 */
export interface PackedDealbreakers {
  rejected: number;
  ages: number;
}

const BITS = new Map<string, number>();
for (const question of DEALBREAKER_QUESTIONS)
  for (const answer of DEALBREAKER_CHOICES[question]) BITS.set(`${question} ${answer}`, BITS.size);
const HERITAGE_SHIFT = BITS.size;
const AGE_BITS = 7;
const AGE_MASK = (1 << AGE_BITS) - 1;

if (2 ** HERITAGE_SHIFT * HERITAGE_SETS > 2 ** 31)
  throw new Error('dealbreakers do not fit into a word any more');

const bitOf = (question: DealbreakerQuestion, answer: string | undefined): number => {
  const bit = BITS.get(`${question} ${answer}`);
  return bit === undefined ? 0 : 1 << bit;
};

export function packDealbreakers({ heritageCountries, age, ...fine }: Dealbreakers): PackedDealbreakers {
  let rejected = 0;
  for (const question of DEALBREAKER_QUESTIONS) {
    const answers = fine[question];
    if (answers === undefined) continue;
    for (const answer of DEALBREAKER_CHOICES[question])
      if (!answers.includes(answer)) rejected |= bitOf(question, answer);
  }
  const heritage = heritageCountries === undefined ? 0 : HERITAGE_SETS - 1 - packHeritage(heritageCountries);
  return {
    rejected: rejected | (heritage << HERITAGE_SHIFT),
    ages: age === undefined ? 0 : age.from | (age.to << AGE_BITS),
  };
}

export const agesOf = (ages: number): { from: number; to: number } | null =>
  ages === 0 ? null : { from: ages & AGE_MASK, to: ages >>> AGE_BITS };

function bitsOfKind(kind: DealbreakerKind): number {
  if (kind === 'age') return 0;
  if (kind === 'heritageCountries') return (HERITAGE_SETS - 1) << HERITAGE_SHIFT;
  return DEALBREAKER_CHOICES[kind].reduce((bits, answer) => bits | bitOf(kind, answer), 0);
}

export const withoutKind = (
  { rejected, ages }: PackedDealbreakers,
  kind: DealbreakerKind,
): PackedDealbreakers => ({ rejected: rejected & ~bitsOfKind(kind), ages: kind === 'age' ? 0 : ages });

export const kindsOf = ({ rejected, ages }: PackedDealbreakers): DealbreakerKind[] =>
  DEALBREAKER_KINDS.filter((kind) => (kind === 'age' ? ages !== 0 : (rejected & bitsOfKind(kind)) !== 0));

/** What dealbreakers see of a member. */
export interface PackedSubject {
  answers: number;
  /** One that nobody rejects if none is known. */
  heritage: number;
  /** 0 if unknown. */
  age: number;
}

export const RULED_OUT_BY_NOBODY: PackedSubject = { answers: 0, heritage: HERITAGE_SETS, age: 0 };

type Given = Pick<AskedAbout, DealbreakerQuestion>;

const bitsOfAnswers = (given: Given): number =>
  DEALBREAKER_QUESTIONS.reduce((bits, question) => bits | bitOf(question, given[question]), 0);

/** By the code of all values: goals, children, religion, city or village. */
export const VALUES_BITS = Int32Array.from({ length: VALUES_CODES.all }, (_, code) => {
  const { relationshipGoals, wantsChildren, religionImportance, cityOrVillage } = unpackAnswers(code);
  return bitsOfAnswers({ relationshipGoals, wantsChildren, religionImportance, cityOrVillage });
});
export const HABITS_BITS = Int32Array.from(HABITS, bitsOfAnswers);

export const packSubject = (
  { answers, habits, heritage }: { answers: number; habits: number; heritage: number },
  age: number,
): PackedSubject => ({
  answers: (VALUES_BITS[answers & 255] ?? 0) | (HABITS_BITS[habits] ?? 0),
  heritage: heritage === 0 ? HERITAGE_SETS : heritage,
  age,
});

export const rulesOutHeritage = (rejected: number, heritage: number): boolean =>
  heritage !== 0 && (heritage & ~(rejected >>> HERITAGE_SHIFT)) === 0;

/**
 * 1 if `rulesOut` of unpacked ones is true, else 0. Branch-free, as it is unpredictable and read for everybody a search
 * inspects: each part is negative if it rules out.
 */
export function rulesOutSubject(
  rejected: number,
  ages: number,
  { answers, heritage, age }: PackedSubject,
): number {
  const byAnswer = -(rejected & answers);
  const byHeritage = (heritage & ~(rejected >>> HERITAGE_SHIFT)) - 1;
  const byAge = ((age - (ages & AGE_MASK)) | ((ages >>> AGE_BITS) - age)) & -ages & -age;
  return (byAnswer | byHeritage | byAge) >>> 31;
}
