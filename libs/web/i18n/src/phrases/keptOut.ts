import { addPhrases } from '@kolo/i18n';

/** What somebody reads who may not sign in. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
