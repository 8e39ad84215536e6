import { addPhrases } from '@kolo/i18n';

/** What a member is asked for a bio. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
