import { addTexts } from '@kolo/i18n';
import { matches } from './matches.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    matches: typeof matches;
  }
}

export const { useText } = addTexts({ matches });
