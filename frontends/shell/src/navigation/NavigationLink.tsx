import { useText } from '@kolo/i18n';
import { useLocation } from '@kolo/routing';
import { Icon, UiLink } from '@kolo/ui';
import { isCurrentItem, type NavigationItem, type NavigationLook } from './items.ts';

export interface NavigationLinkProps {
  item: NavigationItem;
  look: NavigationLook;
  onFollow?: () => void;
}

export function NavigationLink({ item, look, onFollow }: NavigationLinkProps) {
  const t = useText('shell');
  const { pathname } = useLocation();
  const label = t(`nav.${item.key}`);
  return (
    <UiLink
      href={item.to}
      {...(onFollow && { onClick: onFollow })}
      {...(isCurrentItem(item, pathname) && { 'aria-current': 'page' })}
    >
      {look !== 'text' && <Icon name={item.icon} />}
      {look === 'bar' ? <span className="bar-label">{label}</span> : label}
    </UiLink>
  );
}
