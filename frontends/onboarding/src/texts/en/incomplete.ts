export const incomplete = {
  matches: 'Your Matches',
  messages: 'Messages',
  title: 'Profile not found or incomplete',
  hint: 'A few questions, and the circle knows who is coming.',
  failedHint: 'We could not load your profile just now. What you told us is kept.',
  complete: 'Complete Your Profile',
} as const;
