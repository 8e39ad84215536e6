/** What the module uses of the browser's Translator and LanguageDetector, which TypeScript doesn't know yet. */
type TranslationAvailability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface DownloadMonitor {
  addEventListener(type: 'downloadprogress', listener: (event: { readonly loaded: number }) => void): void;
}

interface CreateOptions {
  signal?: AbortSignal;
  monitor?: (monitor: DownloadMonitor) => void;
}

interface LanguagePair {
  sourceLanguage: string;
  targetLanguage: string;
}

interface BrowserTranslator {
  translate(text: string, options?: { signal?: AbortSignal }): Promise<string>;
}

interface BrowserLanguageDetector {
  detect(
    text: string,
    options?: { signal?: AbortSignal },
  ): Promise<readonly { readonly detectedLanguage: string; readonly confidence: number }[]>;
}

/** Missing in most browsers, and outside of secure pages. */
declare var Translator:
  | {
      availability(pair: LanguagePair): Promise<TranslationAvailability>;
      create(options: LanguagePair & CreateOptions): Promise<BrowserTranslator>;
    }
  | undefined;

declare var LanguageDetector:
  | {
      availability(): Promise<TranslationAvailability>;
      create(options?: CreateOptions): Promise<BrowserLanguageDetector>;
    }
  | undefined;
