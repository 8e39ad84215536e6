import { useText } from '@kolo/i18n';
import { NAVIGATION_ITEMS } from './items.ts';
import { LockedItem } from './LockedItem.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import './bottomBar.css';

/** Below 768 pixels: five columns fixed to the bottom (product 3). */
export function BottomBar() {
  const t = useText('shell');
  return (
    <nav className="bottom-bar" aria-label={t('nav.mainSmall')}>
      {NAVIGATION_ITEMS.map((item) =>
        item.isLocked ? (
          <LockedItem key={item.key} look="bar" />
        ) : (
          <NavigationLink key={item.key} item={item} look="bar" />
        ),
      )}
    </nav>
  );
}
