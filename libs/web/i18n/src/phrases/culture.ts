import { addPhrases } from '@kolo/i18n';

/** What Balkan answers say about a member. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
