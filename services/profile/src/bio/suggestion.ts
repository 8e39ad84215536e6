/** The first that fits is suggested. */
const SUGGESTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:danc|kolo|wedding|ples)/iu, 'Who taught you to dance?'],
  [
    /(?<!\p{L})(?:cook|food|burek|sarma|ajvar|kajmak|cevap|ćevap|grill)/iu,
    'What do you cook for someone you like?',
  ],
  [/(?<!\p{L})(?:coffee|kafa|kava|kafana|rakija)/iu, 'Who do you drink your coffee with, and where?'],
  [/(?<!\p{L})(?:travel|sea|coast|mountain|hik|trip|summer)/iu, 'Which place would you show someone first?'],
  [/(?<!\p{L})(?:music|sing|song|guitar|trubač)/iu, 'Which song do you know by heart?'],
];

/** One question for the member to answer in their bio (docs/product.md#a-better-bio). */
export const suggestionFor = (bio: string): string =>
  SUGGESTIONS.find(([about]) => about.test(bio))?.[1] ?? 'What does a good Sunday look like for you?';
