import { addTexts } from '@kolo/i18n';
import { safetyPages } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    safetyPages: typeof safetyPages;
  }
}

/** Every sentence of the pages about decisions, and the shared words; they come with these pages alone. */
export const { useText } = addTexts({ safetyPages });
