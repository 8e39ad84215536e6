import { addTexts } from '@kolo/i18n';
import { dealbreakers } from './en/dealbreakers.ts';
import { onboarding } from './en/index.ts';
import { profile } from './en/profile.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    dealbreakers: typeof dealbreakers;
  }
}

export const { useText } = addTexts({ dealbreakers, onboarding, profile });
