import type { CurrentUser } from '@kolo/contracts/api/identity';
import { isOperatorsPage } from '@kolo/contracts/site/pages';
import type { IconName } from '@kolo/ui';

export type NavigationPlace = 'text' | 'menu' | 'bar';

export interface NavigationItem {
  key: 'discover' | 'matches' | 'messages' | 'likes' | 'profile' | 'admin';
  to: string;
  icon: IconName;
  /** Premium items are always locked (docs/product.md#the-page-around-the-screens). */
  isLocked?: true;
}

export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { key: 'discover', to: '/', icon: 'compass' },
  { key: 'matches', to: '/matches', icon: 'rings' },
  { key: 'messages', to: '/messages', icon: 'message' },
  { key: 'likes', to: '/likes', icon: 'heart', isLocked: true },
  { key: 'profile', to: '/profile', icon: 'person' },
];

const ADMIN: NavigationItem = { key: 'admin', to: '/admin', icon: 'shield' };

/** Operators and moderators have one more (docs/product.md#the-app-in-the-hand). */
export const itemsFor = ({ isAdmin }: Pick<CurrentUser, 'isAdmin'>): readonly NavigationItem[] =>
  isAdmin ? [...NAVIGATION_ITEMS, ADMIN] : NAVIGATION_ITEMS;

const OWN_PAGES: readonly string[] = ['/profile', '/profile-edit', '/profile-answers'];

/** `self` is the member who looks. */
export function isCurrentItem(item: NavigationItem, pathname: string, self: string | undefined): boolean {
  const isOwn = OWN_PAGES.includes(pathname) || pathname === `/profile/${self}`;
  if (item.to === '/') return pathname === '/';
  if (item.to === '/profile') return isOwn;
  if (item.to === '/matches') return pathname === '/matches' || (pathname.startsWith('/profile/') && !isOwn);
  if (item.to === ADMIN.to) return pathname === ADMIN.to || isOperatorsPage(pathname);
  return pathname === item.to;
}
