/** `draft` is not offered, `beta` is complete, `read` was read by a native speaker (docs/translating.md). */
type State = 'draft' | 'beta' | 'read';

interface SiteLanguage {
  /** In its own words. */
  name: string;
  /** For `Intl`, with script and region. */
  locale: string;
  /** What browsers ask for, if that is another: Chromium has no dates in Bosnian, and those of Serbian in Bosnia are the same. */
  asked: string;
  state: State;
}

const language = (
  name: string,
  locale: string,
  { state = 'beta', asked = locale }: { state?: State; asked?: string } = {},
): SiteLanguage => ({ name, locale, asked, state });

/** By the name of their catalogues. */
export const SITE_LANGUAGES = {
  en: language('English', 'en', { state: 'read' }),
  'sr-Latn': language('Srpski', 'sr-Latn-RS'),
  'sr-Cyrl': language('Српски', 'sr-Cyrl-RS'),
  hr: language('Hrvatski', 'hr-HR'),
  bs: language('Bosanski', 'sr-Latn-BA', { asked: 'bs-Latn-BA' }),
  cnr: language('Crnogorski', 'sr-Latn-ME'),
  sq: language('Shqip', 'sq-AL'),
  bg: language('Български', 'bg-BG'),
  mk: language('Македонски', 'mk-MK'),
  ro: language('Română', 'ro-RO'),
  sl: language('Slovenščina', 'sl-SI'),
  de: language('Deutsch', 'de-DE'),
} as const satisfies Record<string, SiteLanguage>;

export type SiteLanguageTag = keyof typeof SITE_LANGUAGES;

export const SITE_LANGUAGE_TAGS: readonly SiteLanguageTag[] =
  Object.keys(SITE_LANGUAGES).filter(isSiteLanguage);

export function isSiteLanguage(tag: string): tag is SiteLanguageTag {
  return Object.hasOwn(SITE_LANGUAGES, tag);
}

/** What the product offers; all others are being translated. */
export const OFFERED_LANGUAGES: readonly SiteLanguageTag[] = SITE_LANGUAGE_TAGS.filter(
  (tag) => SITE_LANGUAGES[tag].state !== 'draft',
);

const MAX_WISHES = 20;

/** `null` for what is no tag of a language, such as `*`. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

interface Wish {
  tag: string;
  weight: number;
}

function wishOf(part: string): Wish {
  const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
  const quality = parameters.find((each) => each.startsWith('q='))?.slice('q='.length);
  const weight = Number(quality ?? 1);
  return { tag, weight: Number.isNaN(weight) ? 0 : weight };
}

/**
 * The first wish of an `Accept-Language` header that can be fulfilled, by language and script; region only decides
 * between two of those, which tells Montenegrin from Serbian. `null` if none can be.
 */
export function languageFor(
  accepted: string,
  offered: readonly SiteLanguageTag[] = OFFERED_LANGUAGES,
): SiteLanguageTag | null {
  const wishes = accepted.split(',', MAX_WISHES).map(wishOf);
  for (const { tag, weight } of wishes.sort((one, other) => other.weight - one.weight)) {
    const wanted = weight > 0 ? localeOf(tag) : null;
    if (!wanted) continue;
    const spoken = offered.filter((each) => {
      const { language, script } = new Intl.Locale(SITE_LANGUAGES[each].asked).maximize();
      return language === wanted.language && script === wanted.script;
    });
    const near = spoken.find((each) => new Intl.Locale(SITE_LANGUAGES[each].asked).region === wanted.region);
    const found = near ?? spoken[0];
    if (found) return found;
  }
  return null;
}

/** A draft too: what a member chose is kept, and letters say in English what is not translated yet. */
export const knownLanguage = (tag: string | null | undefined): SiteLanguageTag | null =>
  typeof tag === 'string' && isSiteLanguage(tag) ? tag : null;

/** What a browser asks for: the language chosen there before, else the first wish that is offered, else English. */
export const requestedLanguage = (
  remembered: string | undefined,
  accepted: string | undefined,
): SiteLanguageTag => knownLanguage(remembered) ?? languageFor(accepted ?? '') ?? 'en';

/** Remembers a visitor's choice; a signed-in member's account does so too. */
export const LANGUAGE_COOKIE = 'kolo_language';
/** Chooses a language on any page: `/?lang=hr`. */
export const LANGUAGE_PARAMETER = 'lang';
