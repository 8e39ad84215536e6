import type { Page } from 'playwright-core';

/** A browser that translates, as none does that runs tests: it takes everything for German. */
export const withTranslator = (page: Page) =>
  page.addInitScript(`
    globalThis.LanguageDetector = {
      availability: async () => 'available',
      create: async () => ({ detect: async () => [{ detectedLanguage: 'de', confidence: 1 }] }),
    };
    globalThis.Translator = {
      availability: async () => 'available',
      create: async () => ({ translate: async (text) => 'In English: ' + text }),
    };
  `);
