import { type CurrentUser, isMemberPage, isOperatorsPage, PAGES, pagePath } from '@kolo/contracts';

/**
 * Whether a signed-out visitor may stay at this path (docs/product.md#who-may-open-what); a trailing slash makes no
 * difference.
 */
export const isPublicPath = (pathname: string): boolean => {
  const path = pagePath(pathname);
  return path === '/' || PAGES.signedOut.includes(path) || Object.hasOwn(PAGES.forEveryone, path);
};

/** Screens that fill the window and carry their own brand instead of the header. */
export const isSignInPath = (pathname: string): boolean => PAGES.signedOut.includes(pathname);

const WIZARD: readonly string[] = ['/profile-setup', '/profile-setup-stable'];

/**
 * Whether a path is the wizard's for this member (docs/product.md#the-wizard-on-a-phone): its bar and its buttons stand
 * for header, tabs and footer.
 */
export const isWizard = (pathname: string, { hasProfile }: Pick<CurrentUser, 'hasProfile'>): boolean => {
  const path = pagePath(pathname);
  return WIZARD.includes(path) || (!hasProfile && (path === '/' || path === '/profile'));
};

/** Screens whose heading, or photo, is the header on a phone, for who has a profile and for newcomers alike. */
const WITH_OWN_HEAD: readonly string[] = ['/matches', '/messages', '/profile', '/profile-edit'];

/** Whether a screen is an operator's page, which is wider than the others. */
export const isOperatorsDesk = (pathname: string, { isAdmin }: Pick<CurrentUser, 'isAdmin'>): boolean => {
  const path = pagePath(pathname);
  return isAdmin && (isOperatorsPage(path) || PAGES.signedIn[path] === 'admin');
};

/**
 * Whether a screen's own heading, or photo, stands in for the header on a phone
 * (docs/product.md#the-heading-is-the-header).
 */
export const isHeadless = (pathname: string, user: Pick<CurrentUser, 'hasProfile' | 'isAdmin'>): boolean => {
  const path = pagePath(pathname);
  if (isWizard(path, user)) return true;
  return WITH_OWN_HEAD.includes(path) || isMemberPage(path) || isOperatorsDesk(path, user);
};
