import { addTexts } from '@kolo/i18n';
import { chat } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    chat: typeof chat;
  }
}

/** Every sentence of this front end, and the shared words. */
export const { textOf, useText } = addTexts({ chat });
