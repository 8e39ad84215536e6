import { addTexts } from '@kolo/i18n';
import { account } from './en/account/index.ts';
import { onboarding } from './en/index.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    account: typeof account;
  }
}

export const { useText } = addTexts({ account, onboarding });
