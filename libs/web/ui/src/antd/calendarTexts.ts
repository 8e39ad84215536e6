import { addTexts } from '@kolo/i18n';

declare module '@kolo/i18n' {
  interface Catalogues {
    calendar: typeof calendar;
  }
}

/** By the names that antd has for them. */
export const calendar = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
} as const;

export const { textOf } = addTexts({ calendar });
