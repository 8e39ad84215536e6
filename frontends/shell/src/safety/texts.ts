import { addTexts } from '@kolo/i18n';
import { safetyPages } from './en.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    safetyPages: typeof safetyPages;
  }
}

export const { useText } = addTexts({ safetyPages });
