import { addTexts } from '@kolo/i18n';

const onCard = {
  there: 'In {{city}}, {{dates}}',
  when: 'In {{city}} when you are',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    onCard: typeof onCard;
  }
}

export const { useText } = addTexts({ onCard });
