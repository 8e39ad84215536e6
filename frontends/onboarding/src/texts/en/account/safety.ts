export const safety = {
  title: 'Safety and privacy',
} as const;
