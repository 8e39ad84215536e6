export const offline = {
  title: 'You are offline',
  text: 'The circle is still there. This page opens as soon as your connection is back.',
  tryAgain: 'Try again',
} as const;
