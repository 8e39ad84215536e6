/** How often some answers may change; what comes after the last change is also said by the server. */
export const changes = {
  correct: 'Made a slip? You can correct your last change once, within ten minutes.',
  seeking: {
    name: 'Who you are and who you’re looking for',
    left_one: 'Gender and interest can change twice in twelve months. You have one change left.',
    left_other: 'Gender and interest can change twice in twelve months. You have {{count}} changes left.',
    none: 'You can change who you are and who you’re looking for again on {{day}}. Write to us if it can’t wait.',
  },
  home: {
    name: 'Where you live and come from',
    left_one: 'Country, city and heritage can change four times in 30 days. You have one change left.',
    left_other:
      'Country, city and heritage can change four times in 30 days. You have {{count}} changes left.',
    none: 'You can change where you live and come from again on {{day}}. Write to us if it can’t wait.',
  },
} as const;
