import { addPhrases } from '@kolo/i18n';

/** First lines. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
