import { addTexts } from '@kolo/i18n';
import { shell } from './shell.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    shell: typeof shell;
  }
}

export const { textOf, useText } = addTexts({ shell });
