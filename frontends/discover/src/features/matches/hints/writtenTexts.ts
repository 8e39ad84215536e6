import { addTexts } from '@kolo/i18n';

const writtenMatches = {
  inMessages_one: '{{count}} match in Messages',
  inMessages_other: '{{count}} matches in Messages',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    writtenMatches: typeof writtenMatches;
  }
}

export const { useText } = addTexts({ writtenMatches });
