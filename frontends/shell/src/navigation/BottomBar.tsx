import { useText } from '../texts/texts.ts';
import styles from './bottomBar.module.css';
import { NAVIGATION_ITEMS } from './items.ts';
import { LockedItem } from './LockedItem.tsx';
import { NavigationLink } from './NavigationLink.tsx';

export function BottomBar() {
  const t = useText('shell');
  return (
    <nav className={styles.bottomBar} aria-label={t('nav.mainSmall')}>
      {NAVIGATION_ITEMS.map((item) =>
        item.isLocked ? (
          <LockedItem key={item.key} place="bar" />
        ) : (
          <NavigationLink key={item.key} item={item} place="bar" />
        ),
      )}
    </nav>
  );
}
