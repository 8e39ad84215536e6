import { addTexts } from '@kolo/i18n';
import { onboarding } from './en/index.ts';
import { profile } from './en/profile.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    onboarding: typeof onboarding;
  }
}

export const { textOf, useText } = addTexts({ onboarding, profile });
