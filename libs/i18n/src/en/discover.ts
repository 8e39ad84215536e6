export const discover = {
  title: 'discover',
} as const;
