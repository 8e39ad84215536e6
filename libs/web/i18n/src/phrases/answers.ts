import { addPhrases } from '@kolo/i18n';

/** Answers that members choose from. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
