import type { CurrentUser } from '@kolo/contracts';
import { Avatar, Brand, Button, classes, look, UiLink } from '@kolo/ui';
import { useSignOut } from '../session/useSignOut.ts';
import { useText } from '../texts/texts.ts';
import { itemsFor } from './items.ts';
import { LockedItem } from './LockedItem.tsx';
import { MenuDropdown } from './MenuDropdown.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import styles from './topBar.module.css';
import { useOwnPicture } from './useOwnPicture.ts';

export interface TopBarProps {
  user: CurrentUser;
  isOffOnPhone?: boolean;
}

/**
 * The signed-in header: brand, items, first name with photo, Sign Out, Coming Soon
 * (docs/product.md#the-page-around-the-screens). On a phone Sign Out is in the profile, and here only for those who
 * have none yet; some screens do without the header there.
 */
export function TopBar({ user, isOffOnPhone = false }: TopBarProps) {
  const t = useText('shell');
  const { signOut, isSigningOut } = useSignOut();
  const picture = useOwnPicture(user);
  return (
    <header className={classes(styles.topBar, isOffOnPhone && styles.isOffOnPhone)}>
      <div className={classes(styles.pageWidth, look.pageWidth)}>
        <Brand />
        <nav className={styles.mainNav} aria-label={t('nav.main')}>
          {itemsFor(user).map((item) =>
            item.isLocked ? (
              <LockedItem key={item.key} place="text" />
            ) : (
              <NavigationLink key={item.key} item={item} place="text" />
            ),
          )}
        </nav>
        <MenuDropdown items={itemsFor(user)} onSignOut={signOut} isSigningOut={isSigningOut} />
        <UiLink className={styles.ownAvatar} href="/profile">
          <Avatar url={picture} size={42} tier={user.subscriptionTier} />
          <span className={styles.topBarName}>{user.firstName}</span>
        </UiLink>
        <Button
          kind="outline"
          className={classes(styles.signOut, !user.hasProfile && styles.isOnPhone)}
          isPending={isSigningOut}
          onClick={signOut}
        >
          {t('nav.signOut')}
        </Button>
        <UiLink className={classes(styles.strongLink, look.strongLink)} href="/subscribe">
          {t('nav.comingSoon')}
        </UiLink>
      </div>
    </header>
  );
}
