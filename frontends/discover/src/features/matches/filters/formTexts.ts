import { addTexts } from '@kolo/i18n';

const filterForm = {
  heritage: 'Heritage countries',
  age: 'Age range',
  youngest: 'Youngest age',
  oldest: 'Oldest age',
  goals: 'Relationship goals',
  tripsHint: 'Someone travels to your city, or you to theirs. You plan trips in your profile.',
  marriageHint: 'Profiles don’t ask about marriage. This shows everyone who wants a serious relationship.',
  any: 'Any',
  reset: 'Reset',
  apply: 'Apply Filters',
  everyone: 'everyone',
  willShow: 'Apply Filters will show only: {{criteria}}',
  willShowAll: 'Apply Filters will show everyone.',
  shownNow: 'Shown now: {{criteria}}',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    filterForm: typeof filterForm;
  }
}

export const { useText } = addTexts({ filterForm });
