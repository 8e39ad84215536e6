/** What the pages say that identity shows without scripts. */
export const pages = {
  link: {
    title: 'Sign In',
    heading: 'One more tap',
    as: 'You are signing in as <b>{{email}}</b>.',
    button: 'Sign In',
    small: 'Not you? Close this page, nothing happens. The link works once, for {{count}} minutes.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    heading: 'Fewer emails?',
    text: 'We’ll stop sending you emails like that one.',
    button: 'Unsubscribe',
    small: 'Emails you ask for, such as sign-in codes, still come.',
  },
  unsubscribed: {
    title: 'Unsubscribed',
    heading: 'Done',
    text: 'We won’t send you emails like that one any more. You can switch them on again in your profile.',
  },
} as const;
