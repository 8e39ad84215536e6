import { BRAND } from '@kolo/contracts/site/brand';

/** (docs/product.md#what-members-are-told) */
export const MESSAGES = {
  letterSent: 'Check your email for both a login link and verification code',
  registered: 'Check your inbox: a secure sign-in link was sent.',
  signedIn: (firstName: string) => `Welcome to ${BRAND.name}, ${firstName}!`,
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
  contacted: 'Thank you, your message is with us. A person from the circle answers you by email.',
  erased: 'Account deleted',
  linkInvalid: 'This sign-in link has expired or was already used. Please request a new one.',
} as const;
