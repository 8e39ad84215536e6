import { addTexts } from '@kolo/i18n';
import { chat } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    chat: typeof chat;
  }
}

export const { textOf, useText } = addTexts({ chat });
