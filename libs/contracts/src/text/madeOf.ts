import type { SiteLanguageTag } from '../site/languages.ts';
import { toCyrillic } from './cyrillic.ts';

interface Made {
  tag: SiteLanguageTag;
  change(text: string): string;
}

/** Languages whose texts nobody writes: they are made of another's (docs/translating.md#rules). */
export const MADE_OF: Partial<Record<SiteLanguageTag, Made>> = {
  'sr-Cyrl': { tag: 'sr-Latn', change: toCyrillic },
};
