export const chat = {
  title: 'chat',
} as const;
