import { isMemberPage, PAGES, pagePath } from '@kolo/contracts';

/** Whether a signed-out visitor may stay at this path (product 2); a trailing slash makes no difference. */
export const isPublicPath = (pathname: string): boolean => {
  const path = pagePath(pathname);
  return path === '/' || PAGES.signedOut.includes(path) || Object.hasOwn(PAGES.forEveryone, path);
};

/** Screens that fill the window and carry their own brand instead of the header. */
export const isSignInPath = (pathname: string): boolean => PAGES.signedOut.includes(pathname);

const WIZARD: readonly string[] = ['/profile-setup', '/profile-setup-stable'];

/**
 * Whether a screen's own heading, or photo, stands in for the header on a phone: matches and members (product 36), and the
 * wizard, which newcomers meet on more paths (product 40).
 */
export const isHeadless = (pathname: string, { hasProfile }: { hasProfile: boolean }): boolean => {
  const path = pagePath(pathname);
  if (WIZARD.includes(path)) return true;
  return hasProfile ? path === '/matches' || isMemberPage(path) : path === '/' || path === '/profile';
};
