import { setI18n } from 'react-i18next';
import { i18n } from './i18n.ts';

setI18n(i18n);

/** Apart because few screens need it. */
export { Trans as RichText } from 'react-i18next';
