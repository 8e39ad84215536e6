export const history = {
  title: 'What happened on your account',
  hint: 'When you joined, where you signed in, what you changed. Messages are not among it.',
  show: 'Show what happened',
  more: 'Show more',
  none: 'Nothing happened yet.',
  loadFailed: 'We could not load what happened just now.',
} as const;
