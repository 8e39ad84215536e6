export const incomplete = {
  matches: 'Your Matches',
  messages: 'Messages',
} as const;
