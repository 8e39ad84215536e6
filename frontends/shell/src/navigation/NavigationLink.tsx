import { useLocation } from '@kolo/routing';
import { Icon, UiLink } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './bottomBar.module.css';
import { isCurrentItem, type NavigationItem, type NavigationPlace } from './items.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

export interface NavigationLinkProps {
  item: NavigationItem;
  place: NavigationPlace;
  onFollow?: () => void;
}

export function NavigationLink({ item, place, onFollow }: NavigationLinkProps) {
  const t = useText('shell');
  const { pathname } = useLocation();
  const label = t(`nav.${item.key}`);
  return (
    <UiLink
      href={item.to}
      {...(onFollow && { onClick: onFollow })}
      {...(isCurrentItem(item, pathname) && { 'aria-current': 'page' })}
    >
      {place !== 'text' && <Icon name={item.icon} />}
      {place === 'bar' ? <span className={styles.barLabel}>{label}</span> : label}
      {item.key === 'messages' && <UnreadBadge isOverIcon={place === 'bar'} />}
    </UiLink>
  );
}
