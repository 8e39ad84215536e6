import type { CurrentUser } from '@kolo/contracts/api/identity';
import { useOwnPhotosQuery } from '@kolo/store';
import { Avatar, Brand, Button, classes, look, UiLink } from '@kolo/ui';
import { useSignOut } from '../session/useSignOut.ts';
import { useText } from '../texts/texts.ts';
import { itemsFor } from './items.ts';
import { LockedItem } from './LockedItem.tsx';
import { MenuDropdown } from './MenuDropdown.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import styles from './topBar.module.css';

/** From the profile or, until that knows it, from the list of photos. */
function useOwnPicture({ profileImageUrl }: CurrentUser): string | null {
  const { data: photos = [] } = useOwnPhotosQuery(undefined, { skip: profileImageUrl !== null });
  return profileImageUrl ?? photos.find(({ isMain }) => isMain)?.photoUrl ?? null;
}

export interface TopBarProps {
  user: CurrentUser;
  isOffOnPhone?: boolean;
}

/** On a phone Sign Out is in the profile, if there is one (docs/product.md#the-page-around-the-screens). */
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
