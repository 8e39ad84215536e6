import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { WORDS } from '../words.ts';
import { chosenKinds, type Dealbreakers } from './dealbreakers.ts';
import { profileFields } from './profileFields.ts';

const { min, max } = LIMITS.dealbreakers.ages;
const { shape } = profileFields;

const acceptable = (answer: z.ZodType<string, string>) =>
  z
    .array(answer)
    .min(1, WORDS.nothingAcceptable)
    .refine((answers) => new Set(answers).size === answers.length, WORDS.answerTwice)
    .optional();

/** What is acceptable, by question; absent questions rule nobody out (docs/product.md#dealbreakers). */
const fields = {
  relationshipGoals: acceptable(shape.relationshipGoals),
  wantsChildren: acceptable(shape.wantsChildren),
  smoking: acceptable(shape.smoking),
  drinking: acceptable(shape.drinking),
  religionImportance: acceptable(shape.religionImportance),
  cityOrVillage: acceptable(shape.cityOrVillage),
  heritageCountries: acceptable(shape.heritageCountries.element),
  age: z
    .strictObject({ from: z.int().min(min).max(max), to: z.int().min(min).max(max) })
    .refine(({ from, to }) => from <= to, WORDS.agesCrossed)
    .optional(),
};
export const dealbreakerFields = z
  .strictObject(fields)
  .refine((chosen) => chosenKinds(chosen).length <= LIMITS.dealbreakers.most, WORDS.dealbreakersFull);

const kept = z.array(z.string()).optional();

/** As stored: accepts everything that was once valid. */
export const keptDealbreakers = z.object({
  relationshipGoals: kept,
  wantsChildren: kept,
  smoking: kept,
  drinking: kept,
  religionImportance: kept,
  cityOrVillage: kept,
  heritageCountries: kept,
  age: z.object({ from: z.int(), to: z.int() }).optional(),
}) satisfies z.ZodType<Dealbreakers>;
export type KeptDealbreakers = z.infer<typeof keptDealbreakers>;
