/** How often some answers may change; what comes after the last change is also said by the server. */
export const changes = {
  correct: 'Made a slip? You can correct your last change once, within ten minutes.',
  left_one: 'You have one change left.',
  left_other: 'You have {{count}} changes left.',
  none: 'You can change this again on {{day}}. Write to us if it can’t wait.',
  seeking: 'Gender and interest can change twice in twelve months.',
  home: 'Country, city and heritage can change four times in 30 days.',
} as const;
