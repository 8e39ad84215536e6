import { inOurLanguage } from '@kolo/i18n';

/** In the reader's language, if it has a name of its own: 'Beč' for Vienna in Austria (docs/translating.md#rules). */
export function cityLabel(city: string, country: string): string {
  const english = `${city}, ${country}`;
  const said = inOurLanguage(english);
  return said === english ? city : said;
}
