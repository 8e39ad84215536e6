import { addTexts } from '@kolo/i18n';
import { deadEnd } from './deadEnd.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    deadEnd: typeof deadEnd;
  }
}

export const { useText } = addTexts({ deadEnd });
