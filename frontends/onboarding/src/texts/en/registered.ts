export const registered = {
  title: 'Check your inbox',
  heading: 'Check your inbox <address>{{email}}</address>',
  sent: 'A secure sign-in link was sent. Open it on any device and you are in.',
  tips: 'Give it a moment',
  tipMinute: 'The email can take up to 1 minute',
  tipSpam: 'Check Spam/Promotions',
  tipOnce: 'The link expires in 15 minutes and works once',
  wrong: 'Wrong email?',
  wrongHint: 'Go back and register again with the right address.',
  back: 'Back to Register',
} as const;
