import { type CurrentUser, isOperatorsPage } from '@kolo/contracts';
import type { IconName } from '@kolo/ui';

/** In the header, in the dropdown, or in the bottom bar. */
export type NavigationPlace = 'text' | 'menu' | 'bar';

export interface NavigationItem {
  key: 'discover' | 'matches' | 'messages' | 'likes' | 'profile' | 'admin';
  to: string;
  icon: IconName;
  /** Premium items are always treated as locked (docs/product.md#the-page-around-the-screens). */
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

/**
 * What a member's header and menu hold: operators and moderators have one item more
 * (docs/product.md#the-app-in-the-hand).
 */
export const itemsFor = ({ isAdmin }: Pick<CurrentUser, 'isAdmin'>): readonly NavigationItem[] =>
  isAdmin ? [...NAVIGATION_ITEMS, ADMIN] : NAVIGATION_ITEMS;

/** Whether an item stands for the screen at this path; a member's profile belongs to Matches. */
export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  if (item.to === '/') return pathname === '/';
  if (item.to === '/profile') return pathname === '/profile' || pathname === '/profile-edit';
  if (item.to === '/matches') return pathname === '/matches' || pathname.startsWith('/profile/');
  if (item.to === ADMIN.to) return pathname === ADMIN.to || isOperatorsPage(pathname);
  return pathname === item.to;
}
