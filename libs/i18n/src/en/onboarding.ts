export const onboarding = {
  title: 'onboarding',
} as const;
