import { addTexts } from '@kolo/i18n';
import { landing } from './landing.ts';
import { shell } from './shell.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    landing: typeof landing;
  }
}

/** The sentences of the landing page, which come with it, and those of the shell. */
export const { textOf, useText } = addTexts({ landing, shell });
