import { addTexts } from '@kolo/i18n';
import { safety } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    safety: typeof safety;
  }
}

/** Every sentence about blocking and reporting, and the shared words. */
export const { useText } = addTexts({ safety });
