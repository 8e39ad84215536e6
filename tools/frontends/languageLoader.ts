import { readFileSync } from 'node:fs';
import { countryNameIn, HERITAGE_COUNTRIES } from '../../libs/contracts/src/places/countries.ts';
import type { SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';
import { SITE_LANGUAGES } from '../../libs/contracts/src/site/languages.ts';
import { byEnglish } from '../../libs/contracts/src/text/byEnglish.ts';
import { catalogueFile, readCatalogue } from '../texts/catalogues.ts';
import {
  englishSentences,
  filledFile,
  namespaces,
  PHRASES_NAMESPACE,
  withSentences,
} from '../texts/namespaces.ts';
import { lacking } from '../texts/sentences.ts';

interface Loading {
  resourcePath: string;
  getOptions(): { language: SiteLanguageTag };
  addDependency(file: string): void;
}

/** For sentences that name countries. */
const heritageIn = (language: SiteLanguageTag): Record<string, string> =>
  Object.fromEntries(
    HERITAGE_COUNTRIES.map(({ code, name }) => [name, countryNameIn(code, SITE_LANGUAGES[language].locale)]),
  );

/**
 * Puts a language's sentences in the place of the English ones, so that a build holds one language only. What is
 * missing stays English, under a key of its own, because its plurals are counted as in English.
 */
export default async function languageLoader(this: Loading, source: string): Promise<string> {
  const { language } = this.getOptions();
  const english = await englishSentences();
  let result = source;
  for (const { name, file, folder } of namespaces()) {
    if (file !== this.resourcePath) continue;
    const translated = readCatalogue(folder, language)?.sentences.get(name);
    this.addDependency(catalogueFile(folder, language));
    if (!translated) continue;
    if (name === PHRASES_NAMESPACE) {
      const sentences = byEnglish(english.get(name) ?? {}, translated).filter(
        ([text, said]) => said !== text,
      );
      const translating = filledFile({ name, file });
      this.addDependency(translating);
      result = withSentences(readFileSync(translating, 'utf8'), name, {
        ...heritageIn(language),
        ...Object.fromEntries(sentences),
      });
      continue;
    }
    result = withSentences(result, name, {
      ...translated,
      $locale: SITE_LANGUAGES[language].locale,
      $english: lacking(english.get(name) ?? {}, translated),
    });
  }
  return result;
}
