import { type Country, countriesOf, HERITAGE_COUNTRIES } from './heritageCountries.ts';

export { type Country, HERITAGE_COUNTRIES } from './heritageCountries.ts';

/** The Balkans, the Americas, Europe, Asia, Middle East, Africa (docs/product.md#the-profile). */
export const RESIDENCE_COUNTRIES: readonly Country[] = [
  ...HERITAGE_COUNTRIES,
  ...countriesOf(
    'US:United States|CA:Canada|MX:Mexico|AR:Argentina|BR:Brazil|CL:Chile|CO:Colombia|CR:Costa Rica|CU:Cuba|DO:Dominican Republic|EC:Ecuador|GT:Guatemala|PA:Panama|PE:Peru|PR:Puerto Rico|UY:Uruguay|VE:Venezuela',
  ),
  ...countriesOf(
    'GB:United Kingdom|DE:Germany|AT:Austria|CH:Switzerland|FR:France|IT:Italy|ES:Spain|PT:Portugal|NL:Netherlands|BE:Belgium|LU:Luxembourg|IE:Ireland|SE:Sweden|NO:Norway|DK:Denmark|FI:Finland|IS:Iceland|PL:Poland|CZ:Czechia|SK:Slovakia|HU:Hungary|GR:Greece|CY:Cyprus|MT:Malta|EE:Estonia|LV:Latvia|LT:Lithuania|UA:Ukraine|MD:Moldova|BY:Belarus|RU:Russia|LI:Liechtenstein|MC:Monaco',
  ),
  ...countriesOf(
    'AU:Australia|NZ:New Zealand|CN:China|HK:Hong Kong|JP:Japan|KR:South Korea|IN:India|SG:Singapore|MY:Malaysia|TH:Thailand|VN:Vietnam|ID:Indonesia|PH:Philippines|TW:Taiwan|KZ:Kazakhstan|UZ:Uzbekistan|GE:Georgia|AM:Armenia|AZ:Azerbaijan',
  ),
  ...countriesOf(
    'TR:Turkey|AE:United Arab Emirates|SA:Saudi Arabia|QA:Qatar|KW:Kuwait|BH:Bahrain|OM:Oman|IL:Israel|JO:Jordan|LB:Lebanon',
  ),
  ...countriesOf(
    'ZA:South Africa|EG:Egypt|MA:Morocco|TN:Tunisia|DZ:Algeria|LY:Libya|NG:Nigeria|GH:Ghana|KE:Kenya|TZ:Tanzania|NA:Namibia|ZW:Zimbabwe|ET:Ethiopia',
  ),
];

const NAMES = new Map(RESIDENCE_COUNTRIES.map(({ code, name }) => [code, name]));

const CODE = /^[A-Z]{2}$/;

function platformName(code: string, locale: string): string | undefined {
  if (!CODE.test(code)) return undefined;
  // Platforms say Serbian for Montenegrin.
  if (locale === 'sr-Latn-ME' && code === 'MK') return 'Sjeverna Makedonija';
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code);
}

/** Ours, else the platform's, else the code. */
export const countryName = (code: string): string => NAMES.get(code) ?? platformName(code, 'en') ?? code;

/** In English ours, otherwise the platform's. */
export const countryNameIn = (code: string, locale: string): string =>
  locale === 'en' ? countryName(code) : (platformName(code, locale) ?? code);
