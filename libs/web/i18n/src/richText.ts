import { setI18n } from 'react-i18next';
import { i18n } from './i18n.ts';

setI18n(i18n);

/** Sentences with links or names in them; few screens have one, so what reads them comes with those. */
export { Trans as RichText } from 'react-i18next';
