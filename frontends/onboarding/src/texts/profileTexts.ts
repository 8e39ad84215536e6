import { addTexts } from '@kolo/i18n';
import { profile } from './en/profile.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    profile: typeof profile;
  }
}

export const { useText } = addTexts({ profile });
