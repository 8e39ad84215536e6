import { BRAND } from '@kolo/contracts/site/brand';
import { SITE_LANGUAGES, type SiteLanguageTag } from '@kolo/contracts/site/languages';
import { createInstance } from 'i18next';
import { z } from 'zod';
import { phraseIn } from './phrases.ts';
import { readTexts } from './readTexts.ts';

interface Sentences {
  readonly [key: string]: string | readonly string[] | Sentences;
}

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutCategory<Key extends string> = Key extends `${infer Base}_${Category}` ? Base : Key;

/** `signIn.title`, of those that are one sentence; plurals without their category. */
type SentenceKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutCategory<Key>
    : Texts[Key] extends readonly string[]
      ? never
      : `${Key}.${SentenceKey<Texts[Key]>}`;
}[keyof Texts & string];

type ListKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : Texts[Key] extends readonly string[]
      ? Key
      : `${Key}.${ListKey<Texts[Key]>}`;
}[keyof Texts & string];

type Values = Readonly<Record<string, string | number>>;

/** What a service says, in one language. */
export interface Words<Texts> {
  language: SiteLanguageTag;
  /** For `Intl`: the given variety of English, otherwise the language's. */
  localeFor(english: 'en' | 'en-GB' | 'en-US'): string;
  say(key: SentenceKey<Texts>, values?: Values): string;
  list(key: ListKey<Texts>, values?: Values): string[];
  /** What the contract says in English, such as the name of a reason; as it is if nobody translated it. */
  phrase(english: string): string;
}

/** `gender` as profiles have it; it chooses `greeting_female` before `greeting`. */
export type WordsIn<Texts> = (language: SiteLanguageTag, gender?: string | null) => Words<Texts>;

const NAMESPACE = 'texts';
/**
 * The sentences of a service in every language: the English ones are given, the others lie in `folder`. What is not
 * translated is said in English (docs/translating.md).
 */
export function createTexts<const Texts extends Sentences>(folder: string, english: Texts): WordsIn<Texts> {
  const known = new Map<SiteLanguageTag, ReturnType<typeof readIn>>();

  function readIn(language: SiteLanguageTag) {
    const { locale } = SITE_LANGUAGES[language];
    const i18n = createInstance();
    void i18n.init({
      lng: locale,
      fallbackLng: 'en',
      load: 'currentOnly',
      defaultNS: NAMESPACE,
      resources: {
        en: { [NAMESPACE]: english },
        ...(language !== 'en' && { [locale]: { [NAMESPACE]: readTexts(folder, language) } }),
      },
      initAsync: false,
      interpolation: { escapeValue: false, defaultVariables: { brand: BRAND.name } },
    });
    const fixed = i18n.getFixedT(locale);
    const translate = (key: string, options: Record<string, unknown>): unknown => fixed(key, options);
    return { translate, phrase: phraseIn(language) };
  }

  return (language, gender = null) => {
    const read = known.get(language) ?? readIn(language);
    known.set(language, read);
    const { translate, phrase } = read;
    // In English no form depends on the reader.
    const context = language === 'en' ? undefined : gender?.toLowerCase();
    const { locale } = SITE_LANGUAGES[language];
    return {
      language,
      localeFor: (variety) => (language === 'en' ? variety : locale),
      say: (key, values) => String(translate(key, { ...values, context })),
      list: (key, values) =>
        z.array(z.string()).parse(translate(key, { ...values, context, returnObjects: true })),
      phrase,
    };
  };
}
