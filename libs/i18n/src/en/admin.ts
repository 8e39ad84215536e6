export const admin = {
  title: 'admin',
} as const;
