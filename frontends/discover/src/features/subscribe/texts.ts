import { addTexts } from '@kolo/i18n';

const subscribe = {
  title: 'Upgrade to {{plan}}',
  paidTitle: "You're already {{plan}}!",
  paidText: 'You have access to all premium features.',
  soonTitle: 'Premium Features Coming Soon',
  soonText:
    'We are integrating a new payment provider. Until it is ready, nothing can be bought and nothing is charged.',
  month: '/month',
  free: 'Free',
  current: 'Current',
  currentPlan: 'Your Current Plan',
  freeFeatures: {
    messages: '{{limit}} messages per month',
    score: 'Basic Balkan Connection Score',
    browsing: 'Profile creation & browsing',
  },
  soon: 'Coming Soon',
  paidFeatures: {
    messages: '{{limit}} messages per month',
    likes: 'See who liked you',
    visibility: 'Priority profile visibility',
    insights: 'Advanced Balkan Connection insights',
    receipts: 'Read receipts',
  },
} as const;

declare module '@kolo/i18n' {
  interface Catalogues {
    subscribe: typeof subscribe;
  }
}

export const { useText } = addTexts({ subscribe });
