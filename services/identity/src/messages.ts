/** What calls answer, in the language that pages of the browser are in (docs/product.md#what-members-are-told). */
export const messages = {
  letterSent: 'Check your email for both a login link and verification code',
  registered: 'Check your inbox: a secure sign-in link was sent.',
  signedIn: 'Welcome to {{brand}}, {{firstName}}!',
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
  contacted: 'Thank you, your message is with us. A person from the circle answers you by email.',
  erased: 'Account deleted',
  erasedThings: 'account, profile, photos, likes, matches and messages',
  linkInvalid: 'This sign-in link has expired or was already used. Please request a new one.',
} as const;
