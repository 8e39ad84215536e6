import { addTexts } from '@kolo/i18n';

const likes = {
  title: 'See Who Likes You',
  text: 'Coming soon. We are integrating a new payment provider, and until then nobody, not even a king, can look behind this door.',
  soon: 'Coming Soon',
  kept: 'Nothing is lost',
  keptText: 'Likes you receive wait here until the feature opens.',
  mutual: 'Mutual likes show at once',
  mutualText: 'When you like each other, it is a match, today and for free.',
  meanwhile: 'Meanwhile',
  meanwhileText: '<matches>Go to your matches</matches> and give your hand first.',
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    likes: typeof likes;
  }
}

export const { useText } = addTexts({ likes });
