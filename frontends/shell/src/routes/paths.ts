/** Paths that a signed-out visitor may open (product 2). */
const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/register',
  '/register-success',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/gdpr',
  '/contact',
]);

/** Whether a signed-out visitor may stay at this path; a trailing slash makes no difference. */
export const isPublicPath = (pathname: string): boolean => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return PUBLIC_PATHS.has(path);
};

const SIGN_IN_PATHS = new Set(['/login', '/register', '/register-success']);

/** Screens that fill the window and carry their own brand instead of the header. */
export const isSignInPath = (pathname: string): boolean => SIGN_IN_PATHS.has(pathname);
