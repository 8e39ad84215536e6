import { countryNameIn } from '@kolo/contracts/places/countries';
import { localeFor } from '@kolo/i18n';

/** In the reader's language. */
export const countryLabel = (code: string): string => countryNameIn(code, localeFor('en'));
