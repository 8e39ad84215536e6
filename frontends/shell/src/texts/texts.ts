import { addTexts } from '@kolo/i18n';
import { landing } from './landing.ts';
import { shell } from './shell.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    landing: typeof landing;
    shell: typeof shell;
  }
}

/** Every sentence of the shell and of the landing page, and the shared words. */
export const { textOf, useText } = addTexts({ landing, shell });
