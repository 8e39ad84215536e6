export const blocked = {
  title: 'Blocked members',
  hint: 'They cannot see you, and you do not see them.',
  none: 'You have blocked nobody.',
  since: 'Since {{date}}',
  unblock: 'Unblock',
  unblockOf: 'Unblock {{name}}',
  confirmTitle: 'Unblock {{name}}?',
  confirmText:
    'You can meet each other again, in matches too. Likes and a match from before do not come back. Nobody is told.',
  failed: 'This did not work just now. Please try again.',
  loadFailed: 'We could not load your blocked members just now.',
} as const;
