/** Questions that invite an answer, by what the bio is about; the first that fits is asked. */
const INVITATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:danc|kolo|wedding|ples)/i, 'Will you save me a place in the kolo?'],
  [/\b(?:cook|food|burek|sarma|ajvar|kajmak|cevap|ćevap|grill)/i, 'So, ajvar or kajmak?'],
  [/\b(?:coffee|kafa|kava|kafana|rakija)/i, 'Where do we meet for coffee?'],
  [/\b(?:travel|sea|coast|mountain|hik|trip|summer)/i, 'Where should we go first?'],
  [/\b(?:music|sing|song|guitar|trubač)/i, 'Which song do you know by heart?'],
];

/** A closing question for a bio that asks none. */
export const invitationFor = (bio: string): string =>
  INVITATIONS.find(([about]) => about.test(bio))?.[1] ?? 'What should I know about you?';
