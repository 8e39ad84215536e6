import type { CurrentUser, RemoteName } from '@kolo/contracts';

/** What the screen depends on. */
type Visitor = Pick<CurrentUser, 'hasProfile'>;

export type ShellScreen = 'contact' | 'privacy' | 'terms' | 'cookies' | 'gdpr' | 'test-profile' | 'not-found';

export type Screen =
  | { kind: 'landing' }
  | { kind: 'remote'; name: RemoteName }
  | { kind: 'shell'; screen: ShellScreen }
  | { kind: 'redirect'; to: string };

const STATIC_SCREENS: Record<string, ShellScreen> = {
  '/contact': 'contact',
  '/privacy-policy': 'privacy',
  '/terms-of-service': 'terms',
  '/cookie-policy': 'cookies',
  '/gdpr': 'gdpr',
};

const SIGNED_OUT_PATHS = new Set(['/login', '/register', '/register-success']);

const SIGNED_IN_REMOTES: Record<string, RemoteName> = {
  '/matches': 'discover',
  '/likes': 'discover',
  '/subscribe': 'discover',
  '/messages': 'chat',
  '/admin': 'admin',
  '/profile': 'onboarding',
  '/profile-setup': 'onboarding',
  '/profile-setup-stable': 'onboarding',
  '/profile-edit': 'onboarding',
  '/minimal-profile': 'onboarding',
  '/profile-with-query': 'onboarding',
};

const MEMBER_PATH = /^\/profile\/[^/]*$/;

const shell = (screen: ShellScreen): Screen => ({ kind: 'shell', screen });
const remote = (name: RemoteName): Screen => ({ kind: 'remote', name });

function signedInScreen(path: string, user: Visitor): Screen {
  if (path === '/') return remote(user.hasProfile ? 'discover' : 'onboarding');
  if (path === '/test-profile') return shell('test-profile');
  if (SIGNED_OUT_PATHS.has(path)) return { kind: 'redirect', to: '/' };
  if (MEMBER_PATH.test(path)) return remote('discover');
  const name = SIGNED_IN_REMOTES[path];
  return name ? remote(name) : shell('not-found');
}

/** Which screen a path shows to this visitor or member (product 2). */
export function screenFor(pathname: string, user: Visitor | null): Screen {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const fixed = STATIC_SCREENS[path];
  if (fixed) return shell(fixed);
  if (user) return signedInScreen(path, user);
  if (path === '/') return { kind: 'landing' };
  return SIGNED_OUT_PATHS.has(path) ? remote('onboarding') : shell('not-found');
}
