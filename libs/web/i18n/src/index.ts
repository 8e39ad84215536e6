export { Trans as RichText } from 'react-i18next';
export { i18n, type Namespace, textOf, useText } from './i18n.ts';
export { timeLabel } from './timeLabel.ts';
