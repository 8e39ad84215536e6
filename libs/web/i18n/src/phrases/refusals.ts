import { addPhrases } from '@kolo/i18n';

/** What calls are refused with. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
