import type { CurrentUser } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { Avatar, Brand, Button, UiLink } from '@kolo/ui';
import { useSignOut } from '../session/useSignOut.ts';
import { NAVIGATION_ITEMS } from './items.ts';
import { LockedItem } from './LockedItem.tsx';
import { MenuDropdown } from './MenuDropdown.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import './topBar.css';

/** The signed-in header: brand, items, first name with photo, Sign Out, Coming Soon (product 3). */
export function TopBar({ user }: { user: CurrentUser }) {
  const t = useText('shell');
  const { signOut, isSigningOut } = useSignOut();
  return (
    <header className="top-bar">
      <div className="page-width">
        <Brand />
        <nav className="main-nav" aria-label={t('nav.main')}>
          {NAVIGATION_ITEMS.map((item) =>
            item.isLocked ? (
              <LockedItem key={item.key} look="text" />
            ) : (
              <NavigationLink key={item.key} item={item} look="text" />
            ),
          )}
        </nav>
        <MenuDropdown onSignOut={signOut} isSigningOut={isSigningOut} />
        <span className="own-avatar">
          <Avatar url={user.profileImageUrl} size={42} tier={user.subscriptionTier} />
          <span className="top-bar-name">{user.firstName}</span>
        </span>
        <Button kind="outline" className="sign-out" isPending={isSigningOut} onClick={signOut}>
          {t('nav.signOut')}
        </Button>
        <UiLink className="strong-link" href="/subscribe">
          {t('nav.comingSoon')}
        </UiLink>
      </div>
    </header>
  );
}
