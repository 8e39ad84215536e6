import type { CurrentUser } from '@kolo/contracts/api/identity';
import type { RemoteName } from '@kolo/contracts/services';
import { isMemberPage, isOperatorsPage, PAGES, pagePath } from '@kolo/contracts/site/pages';

type Visitor = Pick<CurrentUser, 'hasProfile'>;

const STATIC_SCREENS: Record<string, (typeof PAGES.forEveryone)[keyof typeof PAGES.forEveryone]> =
  PAGES.forEveryone;

export type ShellScreen = (typeof STATIC_SCREENS)[string] | 'test-profile' | 'not-found';

export type Screen =
  | { kind: 'landing' }
  | { kind: 'remote'; name: RemoteName }
  | { kind: 'shell'; screen: ShellScreen }
  | { kind: 'redirect'; to: string };

const shell = (screen: ShellScreen): Screen => ({ kind: 'shell', screen });
const remote = (name: RemoteName): Screen => ({ kind: 'remote', name });

/** Without a profile these lead to the wizard (docs/product.md#before-there-is-a-profile). */
const showsOthers = (path: string) => isMemberPage(path) || path === '/matches' || path === '/messages';

function remoteOf(path: string) {
  if (isMemberPage(path)) return 'discover';
  return isOperatorsPage(path) ? 'admin' : PAGES.signedIn[path];
}

function signedInScreen(path: string, user: Visitor): Screen {
  if (path === '/') return remote(user.hasProfile ? 'discover' : 'onboarding');
  if (PAGES.signedOut.includes(path)) return { kind: 'redirect', to: '/' };
  const name = remoteOf(path);
  if (!user.hasProfile && showsOthers(path)) return remote('onboarding');
  if (name === 'shell') return shell('test-profile');
  return name ? remote(name) : shell('not-found');
}

export function screenFor(pathname: string, user: Visitor | null): Screen {
  const path = pagePath(pathname);
  const fixed = STATIC_SCREENS[path];
  if (fixed) return shell(fixed);
  if (user) return signedInScreen(path, user);
  if (path === '/') return { kind: 'landing' };
  return PAGES.signedOut.includes(path) ? remote('onboarding') : shell('not-found');
}
