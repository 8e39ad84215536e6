import type { IconName } from '@kolo/ui';

/** In the header, in the dropdown, or in the bottom bar. */
export type NavigationPlace = 'text' | 'menu' | 'bar';

export interface NavigationItem {
  key: 'discover' | 'matches' | 'messages' | 'likes' | 'profile';
  to: string;
  icon: IconName;
  /** Premium items are always treated as locked (product 3). */
  isLocked?: true;
}

export const NAVIGATION_ITEMS: readonly NavigationItem[] = [
  { key: 'discover', to: '/', icon: 'compass' },
  { key: 'matches', to: '/matches', icon: 'rings' },
  { key: 'messages', to: '/messages', icon: 'message' },
  { key: 'likes', to: '/likes', icon: 'heart', isLocked: true },
  { key: 'profile', to: '/profile', icon: 'person' },
];

/** Whether an item stands for the screen at this path; a member's profile belongs to Matches. */
export function isCurrentItem(item: NavigationItem, pathname: string): boolean {
  if (item.to === '/') return pathname === '/';
  if (item.to === '/profile') return pathname === '/profile' || pathname === '/profile-edit';
  if (item.to === '/matches') return pathname === '/matches' || pathname.startsWith('/profile/');
  return pathname === item.to;
}
