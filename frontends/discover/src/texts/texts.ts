import { addTexts } from '@kolo/i18n';
import { discover } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    discover: typeof discover;
  }
}

export const { textOf, useText } = addTexts({ discover });
