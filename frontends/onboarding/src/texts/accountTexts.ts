import { addTexts } from '@kolo/i18n';
import { account } from './en/account/index.ts';
import { profile } from './en/profile.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    account: typeof account;
  }
}

export const { useText } = addTexts({ account, profile });
