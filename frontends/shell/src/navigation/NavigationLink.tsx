import { useLocation } from '@kolo/routing';
import { useCurrentUser } from '@kolo/store';
import { Icon, isStill, UiLink } from '@kolo/ui';
import type { MouseEvent } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './bottomBar.module.css';
import { isCurrentItem, type NavigationItem, type NavigationPlace } from './items.ts';
import { UnreadBadge } from './unread/UnreadBadge.tsx';

export interface NavigationLinkProps {
  item: NavigationItem;
  place: NavigationPlace;
  onFollow?: () => void;
}

/** The focus goes where a navigation would put it. */
function returnToTop(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: isStill() ? 'instant' : 'smooth' });
}

export function NavigationLink({ item, place, onFollow }: NavigationLinkProps) {
  const t = useText('shell');
  const { pathname } = useLocation();
  const self = useCurrentUser()?.id;
  const label = t(`nav.${item.key}`);
  const onClick = (event: MouseEvent) => {
    onFollow?.();
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (pathname === item.to && !opensElsewhere) returnToTop();
  };
  return (
    <UiLink
      href={item.to}
      onClick={onClick}
      {...(isCurrentItem(item, pathname, self) && { 'aria-current': 'page' })}
    >
      {place !== 'text' && <Icon name={item.icon} />}
      {place === 'bar' ? <span className={styles.barLabel}>{label}</span> : label}
      {item.key === 'messages' && <UnreadBadge isOverIcon={place === 'bar'} />}
    </UiLink>
  );
}
