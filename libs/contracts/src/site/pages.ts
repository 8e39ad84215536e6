import type { RemoteName } from '../services.ts';

const FOR_EVERYONE = {
  '/contact': 'contact',
  '/privacy-policy': 'privacy',
  '/terms-of-service': 'terms',
  '/cookie-policy': 'cookies',
  '/gdpr': 'gdpr',
  '/receipt': 'receipt',
  '/guidelines': 'guidelines',
  '/transparency': 'transparency',
  '/appeal': 'appeal',
} as const;

/** Besides `/`, all in one remote. */
const SIGNED_OUT: readonly string[] = ['/login', '/register', '/register-success'];

/** Besides `/` and those with an id. */
const SIGNED_IN: Readonly<Record<string, RemoteName | 'shell'>> = {
  '/matches': 'discover',
  '/likes': 'discover',
  '/subscribe': 'discover',
  '/messages': 'chat',
  '/admin': 'admin',
  '/admin/reports': 'admin',
  '/admin/decisions': 'admin',
  '/admin/protection': 'admin',
  '/profile': 'onboarding',
  '/profile-setup': 'onboarding',
  '/profile-setup-stable': 'onboarding',
  '/profile-edit': 'onboarding',
  '/profile-answers': 'onboarding',
  '/minimal-profile': 'onboarding',
  '/profile-with-query': 'onboarding',
  '/test-profile': 'shell',
};

/** The gateway answers all others with 404 (docs/product.md#who-may-open-what). */
export const PAGES = { forEveryone: FOR_EVERYONE, signedOut: SIGNED_OUT, signedIn: SIGNED_IN } as const;

/** Without a trailing slash. */
export const pagePath = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;

const MEMBER_PAGE = /^\/profile\/[^/]*$/;

export const isMemberPage = (path: string): boolean => MEMBER_PAGE.test(path);

const OPERATORS_PAGE = /^\/admin\/(reports|members)\/[^/]+$/;

/** See docs/product.md#safety-screens. */
export const isOperatorsPage = (path: string): boolean => OPERATORS_PAGE.test(path);

/** Whoever asks. */
export function isPage(pathname: string): boolean {
  const path = pagePath(pathname);
  return (
    path === '/' ||
    Object.hasOwn(FOR_EVERYONE, path) ||
    SIGNED_OUT.includes(path) ||
    Object.hasOwn(SIGNED_IN, path) ||
    isMemberPage(path) ||
    isOperatorsPage(path)
  );
}
