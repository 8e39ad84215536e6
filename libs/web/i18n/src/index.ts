export { addTexts, type Catalogues, textOf, useText } from './i18n.ts';
export { localeFor } from './locale.ts';
export { addPhrases, inOurLanguage, refusalInOurLanguage } from './phrases.ts';
export { setReaderGender } from './readerGender.ts';
export { timeLabel } from './timeLabel.ts';
