/** What signing in and joining have in common. */
export const access = {
  email: 'Email address',
  noPasswords: 'No passwords',
  expires: 'The link expires in 15 minutes',
  oneTime: 'One-time use',
  signOut: 'Sign Out',
  signOutFailed: 'Logout failed',
  signOutFailedHint: 'Please try again',
} as const;
