import type { CurrentUser } from '@kolo/contracts/api/identity';
import { isMemberPage, isOperatorsPage, PAGES, pagePath } from '@kolo/contracts/site/pages';

/** Open to signed-out visitors (docs/product.md#who-may-open-what). */
export const isPublicPath = (pathname: string): boolean => {
  const path = pagePath(pathname);
  return path === '/' || PAGES.signedOut.includes(path) || Object.hasOwn(PAGES.forEveryone, path);
};

/** These fill the window and carry their own brand instead of the header. */
export const isSignInPath = (pathname: string): boolean => PAGES.signedOut.includes(pathname);

const WIZARD: readonly string[] = ['/profile-setup', '/profile-setup-stable'];

/** Its own bar and buttons replace header, tabs and footer (docs/product.md#the-wizard-on-a-phone). */
export const isWizard = (pathname: string, { hasProfile }: Pick<CurrentUser, 'hasProfile'>): boolean => {
  const path = pagePath(pathname);
  return WIZARD.includes(path) || (!hasProfile && (path === '/' || path === '/profile'));
};

/** On a phone, with and without a profile. */
const WITH_OWN_HEAD: readonly string[] = [
  '/',
  '/matches',
  '/messages',
  '/profile',
  '/profile-edit',
  '/profile-answers',
];

export const isOperatorScreen = (pathname: string, { isAdmin }: Pick<CurrentUser, 'isAdmin'>): boolean => {
  const path = pagePath(pathname);
  return isAdmin && (isOperatorsPage(path) || PAGES.signedIn[path] === 'admin');
};

/** On a phone a heading or photo replaces the header (docs/product.md#the-heading-is-the-header). */
export const isHeadless = (pathname: string, user: Pick<CurrentUser, 'hasProfile' | 'isAdmin'>): boolean => {
  const path = pagePath(pathname);
  if (isWizard(path, user)) return true;
  return WITH_OWN_HEAD.includes(path) || isMemberPage(path) || isOperatorScreen(path, user);
};
