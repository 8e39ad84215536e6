import { addPhrases } from '@kolo/i18n';

/** What a profile asks. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
