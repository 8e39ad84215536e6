import { addTexts } from '@kolo/i18n';

const seen = {
  lead: 'The last seven days, without today.',
  shown: 'times your card was shown',
  liked: 'people liked you',
  matched: 'new matches',
  fewer: 'Fewer than five',
  about: 'At least {{count}}',
  nothing: 'Too little happened to tell yet. Look again in a few days.',
  limits: 'What your dealbreakers hide',
  limit: { about: 'At least {{count}} people' },
  kinds: {
    age: 'Age',
    heritageCountries: 'Heritage',
    relationshipGoals: 'Relationship goals',
    wantsChildren: 'Children',
    smoking: 'Smoking',
    drinking: 'Drinking',
    religionImportance: 'Importance of religion',
    cityOrVillage: 'City or village',
  },
  noLimits: 'No dealbreaker of yours hides five people or more.',
  hint: 'Numbers are rounded, count everyone once a day, and are forgotten after four weeks. Only you see them.',
  failed: 'We couldn’t load these numbers just now.',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    seen: typeof seen;
  }
}

export const { useText } = addTexts({ seen });
