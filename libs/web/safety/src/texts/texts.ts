import { addTexts } from '@kolo/i18n';
import { safety } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    safety: typeof safety;
  }
}

export const { useText } = addTexts({ safety });
