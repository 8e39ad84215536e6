import { addTexts } from '@kolo/i18n';
import { onboarding } from './en/index.ts';

declare module '@kolo/i18n' {
  interface Catalogues {
    onboarding: typeof onboarding;
  }
}

/** Every sentence of this front end, and the shared words. */
export const { textOf, useText } = addTexts({ onboarding });
