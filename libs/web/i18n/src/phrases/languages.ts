import { addPhrases } from '@kolo/i18n';

/** Names of languages. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
