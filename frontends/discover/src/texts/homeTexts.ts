import { addTexts } from '@kolo/i18n';
import { discover } from './en.ts';
import { home } from './home.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    home: typeof home;
  }
}

export const { useText } = addTexts({ discover, home });
