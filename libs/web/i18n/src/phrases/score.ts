import { addPhrases } from '@kolo/i18n';
import './languages.ts';

/** What the parts of a score say, which also name countries and languages. */
const phrases = {
  // A build fills them in (docs/translating.md).
} as const;

addPhrases(phrases);
