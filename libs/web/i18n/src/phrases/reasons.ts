import { addPhrases } from '@kolo/i18n';

/** Reasons for a report. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
