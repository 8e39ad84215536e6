import { addTexts } from '@kolo/i18n';
import { dealbreakers } from './en/dealbreakers.ts';
import { onboarding } from './en/index.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    dealbreakers: typeof dealbreakers;
  }
}

export const { useText } = addTexts({ dealbreakers, onboarding });
