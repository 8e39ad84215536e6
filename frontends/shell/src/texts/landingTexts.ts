import { addTexts } from '@kolo/i18n';
import { landing } from './landing.ts';
import { shell } from './shell.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    landing: typeof landing;
  }
}

export const { textOf, useText } = addTexts({ landing, shell });
