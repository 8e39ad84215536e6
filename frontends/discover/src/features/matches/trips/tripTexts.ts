import { addTexts } from '@kolo/i18n';

const onCard = {
  there: 'In {{city}}, {{dates}}',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    onCard: typeof onCard;
  }
}

export const { useText } = addTexts({ onCard });
