import { addTexts } from '@kolo/i18n';
import { discover } from './en.ts';
import { matches } from './matches.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    matches: typeof matches;
  }
}

export const { useText } = addTexts({ discover, matches });
