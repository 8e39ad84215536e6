export const confirmation = {
  title: 'Is it you?',
  hint: 'You signed in a while ago. Before we go on, type the 6-digit code that we sent to {{email}}.',
  sending: 'Sending the code…',
  sent: 'The code is on its way. Only the newest one works.',
  notSent: 'We could not send a code just now. Please try again.',
  code: 'Code from your email',
  again: 'Send a new code',
  cancel: 'Cancel',
  confirm: 'Confirm',
  failed: 'This did not work just now. Please try again.',
} as const;
