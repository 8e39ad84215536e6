import type { RemoteName } from './services.ts';

/** The pages that the shell shows by itself, to everyone. */
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

/** The pages of visitors beside `/`, all of one remote. */
const SIGNED_OUT: readonly string[] = ['/login', '/register', '/register-success'];

/** The pages of members beside `/` and those that carry an id, by who shows them. */
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
  '/minimal-profile': 'onboarding',
  '/profile-with-query': 'onboarding',
  '/test-profile': 'shell',
};

/**
 * Every page of the site (docs/product.md#who-may-open-what): the shell shows these, and the gateway answers 404 with
 * any other.
 */
export const PAGES = { forEveryone: FOR_EVERYONE, signedOut: SIGNED_OUT, signedIn: SIGNED_IN } as const;

/** A path as `PAGES` has it: a trailing slash makes no difference. */
export const pagePath = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;

const MEMBER_PAGE = /^\/profile\/[^/]*$/;

/** Whether a path is that of a member's page. */
export const isMemberPage = (path: string): boolean => MEMBER_PAGE.test(path);

const OPERATORS_PAGE = /^\/admin\/(reports|members)\/[^/]+$/;

/** Whether a path is that of a case, or of a member as operators see them (docs/product.md#safety-screens). */
export const isOperatorsPage = (path: string): boolean => OPERATORS_PAGE.test(path);

/** Whether there is a page at a path, whoever asks. */
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
