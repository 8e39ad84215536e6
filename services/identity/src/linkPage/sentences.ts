/** What the pages say that identity shows without scripts. */
export const pages = {
  link: {
    title: 'Sign In',
    heading: 'Almost in',
    as: 'You are signing in as <b>{{email}}</b>.',
    button: 'Sign In',
    small: 'Not you? Close this page, nothing happens. The link works once, for {{count}} minutes.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    heading: 'Fewer emails?',
    text: 'We’ll stop writing to you when a message or match waits for you.',
    button: 'Unsubscribe',
    small: 'Emails you ask for, such as sign-in codes, still come.',
  },
  unsubscribed: {
    title: 'Unsubscribed',
    heading: 'Done',
    text: 'We won’t write to you any more when a message or match waits for you. You can switch these emails on again in your profile.',
  },
} as const;
