import { SITE_LANGUAGES, type SiteLanguageTag } from '../../libs/contracts/src/site/languages.ts';

const words = (text: string): string[] => text.toLowerCase().split(/\s+/);

/** Words that every language may leave as they are: names, the product's own words, and the domain's. */
const EVERYWHERE = new Set(
  words(`Kolo Kraljevski Kraljica Google Apple Android iPhone iOS Chrome Firefox Safari Windows WhatsApp GDPR PDF
    JSON JPEG PNG WebP AVIF HEIC ZIP PIN SMS MB GB km m h ajvar kajmak sarma burek rakija Đurđevdan example com name https findahelpline
    beta AI VIP VPN Ana Luka Jelena Amra baklava pljeskavica ćevapi espresso mineralna Hindi Urdu Tagalog Swahili schema`),
);

/** Words that one language writes as English does. */
const IN_ONE: Partial<Record<SiteLanguageTag, Set<string>>> = {
  'sr-Latn': new Set(words('admin profil dobrodošao')),
  hr: new Set(words('admin link')),
  bs: new Set(words('admin')),
  cnr: new Set(words('admin')),
  sl: new Set(words('admin')),
  bg: new Set(words('enter')),
  sq: new Set(words('admin')),
  ro: new Set(words('admin premium are contact emoji zoom')),
  de: new Set(words('admin name premium code optional was religion matches likes text link')),
};

const WORD = /\p{L}+/gu;
const LINK_TARGET = /\]\([^)\s]*\)/g;
const LATIN = /\p{Script=Latin}/u;

export const isInLatin = (tag: SiteLanguageTag): boolean =>
  new Intl.Locale(SITE_LANGUAGES[tag].locale).maximize().script === 'Latn';

/** In no other language a word of the product’s sentences. */
const ENGLISH_ONLY = /^(?:the|your|you|with|and|this|that|please|we|was|were|have|has|are|not|from)$/i;

const mayStay = (word: string, tag: SiteLanguageTag): boolean =>
  EVERYWHERE.has(word.toLowerCase()) || (IN_ONE[tag]?.has(word.toLowerCase()) ?? false);

/** The word by which a translation looks forgotten; `null` if none does. */
export function forgottenWord(text: string, english: string, tag: SiteLanguageTag): string | null {
  const said = [...text.replace(LINK_TARGET, ']').matchAll(WORD)]
    .map(([word]) => word)
    .filter((word) => !mayStay(word, tag));
  const foreign = isInLatin(tag) ? ENGLISH_ONLY : LATIN;
  const forgotten = said.find((word) => foreign.test(word));
  const isSame = text.trim() === english.trim() && said.length > 0;
  return forgotten ?? (isSame ? (said[0] ?? null) : null);
}
