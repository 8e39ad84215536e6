import { addTexts } from '@kolo/i18n';
import { shell } from './shell.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    shell: typeof shell;
  }
}

/** Every sentence of the shell, and the shared words. */
export const { textOf, useText } = addTexts({ shell });
