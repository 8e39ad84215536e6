import { BIO_QUESTIONS } from '@kolo/contracts/profile/bioQuestions';

/** The first that fits is suggested. */
const SUGGESTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:danc|kolo|wedding|ples)/iu, BIO_QUESTIONS.dance],
  [/(?<!\p{L})(?:cook|food|burek|sarma|ajvar|kajmak|cevap|ćevap|grill)/iu, BIO_QUESTIONS.food],
  [/(?<!\p{L})(?:coffee|kafa|kava|kafana|rakija)/iu, BIO_QUESTIONS.coffee],
  [/(?<!\p{L})(?:travel|sea|coast|mountain|hik|trip|summer)/iu, BIO_QUESTIONS.travel],
  [/(?<!\p{L})(?:music|sing|song|guitar|trubač)/iu, BIO_QUESTIONS.music],
];

/** One question for the member to answer in their bio (docs/product.md#a-better-bio). */
export const suggestionFor = (bio: string): string =>
  SUGGESTIONS.find(([about]) => about.test(bio))?.[1] ?? BIO_QUESTIONS.sunday;
