/** Names in daily use that the browser's lists of countries lack. */
const EVERYDAY: Record<string, string> = {
  AE: 'UAE|Emirates|Dubai|Abu Dhabi',
  BA: 'Bosna|BiH|Republika Srpska|Federacija BiH',
  BE: 'Belgique',
  BY: 'Belorussia',
  CH: 'Suisse|Svizzera',
  CY: 'Kipar',
  CZ: 'Czech Republic|Česká republika',
  DE: 'BRD',
  DO: 'Dominicana',
  FI: 'Suomi',
  GB: 'UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|Engleska|Velika Britanija',
  GR: 'Hellas|Ellada',
  IE: 'Eire',
  KR: 'Korea',
  MD: 'Moldavia',
  MK: 'Macedonia|FYROM',
  NL: 'Holland',
  RU: 'Russian Federation|Rossiya',
  SA: 'KSA',
  TR: 'Türkiye',
  US: 'USA|US|U.S.|U.S.A.|America|States|SAD|Amerika',
  XK: 'Kosova|Kosovo i Metohija',
  ZA: 'RSA',
};

const BALKAN_LANGUAGES = ['sr-Latn', 'sr', 'hr', 'bs', 'sl', 'mk', 'bg', 'sq', 'ro'];

const loaded = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const names = loaded.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  loaded.set(language, names);
  return names;
}

/** What people call a country besides its English name: in its own language, in the Balkans, and every day. */
export function otherCountryNames(code: string): readonly string[] {
  const own = new Intl.Locale(`und-${code}`).maximize().language;
  const names = [own, ...BALKAN_LANGUAGES].map((language) => namesIn(language).of(code));
  return [...new Set([...(EVERYDAY[code]?.split('|') ?? []), ...names])].filter((name) => name !== undefined);
}
