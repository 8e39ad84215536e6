import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';

/** What the screens of one's own profile share with the wizard. */
export const profile = {
  labels: ANSWER_LABELS,
  incomplete: {
    matches: 'Your Matches',
    messages: 'Messages',
    title: 'Profile not found or incomplete',
    hint: 'A few questions, and the circle knows who is coming.',
    failedHint: 'We could not load your profile just now. What you told us is kept.',
    complete: 'Complete Your Profile',
  },
  signOut: 'Sign Out',
  signOutFailed: 'Logout failed',
  signOutFailedHint: 'Please try again',
  mainAlt: 'Your main photo',
} as const;
