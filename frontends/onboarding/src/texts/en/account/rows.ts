/** The rows of the own profile on a phone. */
export const rows = {
  asOthers: 'Your profile, as it is read',
  plan: 'Coming Soon',
  admin: 'Admin',
  adminHint: 'Users, reports and decisions',
  push: { on: 'On', off: 'Off' },
  shown: 'Your profile is shown',
  shield_zero: 'Nobody',
  shield_one: '{{count}} place or heritage',
  shield_other: '{{count}} places or heritages',
  blocked_zero: 'Nobody',
  blocked_one: '{{count}} member',
  blocked_other: '{{count}} members',
  sessions_one: '{{count}} device',
  sessions_other: '{{count}} devices',
  history: 'Sign-ins and changes',
  data: 'Everything in one file',
} as const;
