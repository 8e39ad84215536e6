export { addTexts, type Catalogues, textOf, useText } from './i18n.ts';
export { timeLabel } from './timeLabel.ts';
