/** A build in another language fills in the contract's phrases, by their English (docs/translating.md). */
export const phrases = {
  // Nothing in English.
} as const;

const NAME = '{{label}}';

const known: Readonly<Record<string, string>> = phrases;

const patterns = Object.entries(known).flatMap(([english, text]) =>
  english.startsWith(NAME) ? [{ end: english.slice(NAME.length), text }] : [],
);

/** What the contract says in English, such as an answer or an error, in the reader's language; English if nobody translated it. */
export function inOurLanguage(english: string): string {
  const text = known[english];
  if (text !== undefined) return text;
  const pattern = patterns.find(({ end }) => english.endsWith(end));
  if (!pattern) return english;
  return pattern.text.replace(NAME, () => inOurLanguage(english.slice(0, -pattern.end.length)));
}
