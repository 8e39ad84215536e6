export interface Country {
  /** ISO 3166 alpha-2, upper case; Kosovo is `XK`. */
  code: string;
  name: string;
}

const entries = (pairs: string): Country[] =>
  pairs.split('|').map((pair) => {
    const [code = '', name = ''] = pair.split(':');
    return { code, name };
  });

/** The ten countries of heritage (docs/product.md#who-it-is-for). */
export const HERITAGE_COUNTRIES: readonly Country[] = entries(
  'AL:Albania|BA:Bosnia and Herzegovina|BG:Bulgaria|HR:Croatia|XK:Kosovo|ME:Montenegro|MK:North Macedonia|RO:Romania|RS:Serbia|SI:Slovenia',
);

/**
 * Where a member may live: Balkan countries first, then the Americas, Europe, Asia, Middle East, Africa
 * (docs/product.md#the-profile).
 */
export const RESIDENCE_COUNTRIES: readonly Country[] = [
  ...HERITAGE_COUNTRIES,
  ...entries(
    'US:United States|CA:Canada|MX:Mexico|AR:Argentina|BR:Brazil|CL:Chile|CO:Colombia|CR:Costa Rica|CU:Cuba|DO:Dominican Republic|EC:Ecuador|GT:Guatemala|PA:Panama|PE:Peru|PR:Puerto Rico|UY:Uruguay|VE:Venezuela',
  ),
  ...entries(
    'GB:United Kingdom|DE:Germany|AT:Austria|CH:Switzerland|FR:France|IT:Italy|ES:Spain|PT:Portugal|NL:Netherlands|BE:Belgium|LU:Luxembourg|IE:Ireland|SE:Sweden|NO:Norway|DK:Denmark|FI:Finland|IS:Iceland|PL:Poland|CZ:Czechia|SK:Slovakia|HU:Hungary|GR:Greece|CY:Cyprus|MT:Malta|EE:Estonia|LV:Latvia|LT:Lithuania|UA:Ukraine|MD:Moldova|BY:Belarus|RU:Russia|LI:Liechtenstein|MC:Monaco',
  ),
  ...entries(
    'AU:Australia|NZ:New Zealand|CN:China|HK:Hong Kong|JP:Japan|KR:South Korea|IN:India|SG:Singapore|MY:Malaysia|TH:Thailand|VN:Vietnam|ID:Indonesia|PH:Philippines|TW:Taiwan|KZ:Kazakhstan|UZ:Uzbekistan|GE:Georgia|AM:Armenia|AZ:Azerbaijan',
  ),
  ...entries(
    'TR:Turkey|AE:United Arab Emirates|SA:Saudi Arabia|QA:Qatar|KW:Kuwait|BH:Bahrain|OM:Oman|IL:Israel|JO:Jordan|LB:Lebanon',
  ),
  ...entries(
    'ZA:South Africa|EG:Egypt|MA:Morocco|TN:Tunisia|DZ:Algeria|LY:Libya|NG:Nigeria|GH:Ghana|KE:Kenya|TZ:Tanzania|NA:Namibia|ZW:Zimbabwe|ET:Ethiopia',
  ),
];

const NAMES = new Map(RESIDENCE_COUNTRIES.map(({ code, name }) => [code, name]));

const CODE = /^[A-Z]{2}$/;

/** The English name of a country code: ours, else the usual one; the code itself where there is none. */
export const countryName = (code: string): string =>
  NAMES.get(code) ??
  (CODE.test(code) ? new Intl.DisplayNames('en', { type: 'region' }).of(code) : undefined) ??
  code;
