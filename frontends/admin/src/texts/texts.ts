import { addTexts } from '@kolo/i18n';
import { admin } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    admin: typeof admin;
  }
}

export const { textOf, useText } = addTexts({ admin });
