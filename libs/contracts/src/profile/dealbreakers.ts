import { publicAge } from '../dates.ts';
import * as en from './enumerations.ts';

/** Questions with one answer of a closed list. */
export const DEALBREAKER_CHOICES = {
  relationshipGoals: en.RELATIONSHIP_GOALS,
  wantsChildren: en.YES_NO_MAYBE,
  smoking: en.SMOKING,
  drinking: en.DRINKING,
  religionImportance: en.RELIGION_IMPORTANCE,
  cityOrVillage: en.CITY_OR_VILLAGE,
} as const;
export type DealbreakerQuestion = keyof typeof DEALBREAKER_CHOICES;
export const DEALBREAKER_QUESTIONS = Object.keys(DEALBREAKER_CHOICES) as DealbreakerQuestion[];

/** In the order in which screens offer them. */
export const DEALBREAKER_KINDS = [...DEALBREAKER_QUESTIONS, 'heritageCountries', 'age'] as const;
export type DealbreakerKind = (typeof DEALBREAKER_KINDS)[number];

/** What is acceptable, by question (docs/product.md#dealbreakers). As stored: accepts what was once valid. */
export type Dealbreakers = {
  readonly [Kind in Exclude<DealbreakerKind, 'age'>]?: readonly string[] | undefined;
} & { readonly age?: { readonly from: number; readonly to: number } | undefined };

export const NO_DEALBREAKERS: Dealbreakers = {};

/** What dealbreakers ask about. Answers may be missing in profiles of earlier releases. */
export type AskedAbout = { readonly [Question in DealbreakerQuestion]?: string | undefined } & {
  readonly heritageCountries: readonly string[];
  /** `null` if unknown. */
  readonly age: number | null;
};

type Answered = Omit<AskedAbout, 'age'> & { readonly birthdate: string };

export function askedAbout(profile: Answered, now: Date): AskedAbout {
  const { relationshipGoals, wantsChildren, smoking, drinking, religionImportance, cityOrVillage } = profile;
  return {
    relationshipGoals,
    wantsChildren,
    smoking,
    drinking,
    religionImportance,
    cityOrVillage,
    heritageCountries: profile.heritageCountries,
    age: publicAge(profile.birthdate, now),
  };
}

/** One of several heritages suffices; what is not answered rules nobody out (docs/product.md#dealbreakers). */
export function rulesOut(
  dealbreakers: Dealbreakers,
  { heritageCountries, age, ...answers }: AskedAbout,
): boolean {
  const { heritageCountries: heritages, age: ages } = dealbreakers;
  return (
    DEALBREAKER_QUESTIONS.some((question) => {
      const answer = answers[question];
      return answer !== undefined && dealbreakers[question]?.includes(answer) === false;
    }) ||
    (heritages !== undefined &&
      heritageCountries.length > 0 &&
      !heritageCountries.some((code) => heritages.includes(code))) ||
    (ages !== undefined && age !== null && (age < ages.from || age > ages.to))
  );
}

export const chosenKinds = (dealbreakers: Dealbreakers): DealbreakerKind[] =>
  DEALBREAKER_KINDS.filter((kind) => dealbreakers[kind] !== undefined);

export const withoutKind = <Chosen extends Dealbreakers>(
  dealbreakers: Chosen,
  kind: DealbreakerKind,
): Chosen => ({
  ...dealbreakers,
  [kind]: undefined,
});
