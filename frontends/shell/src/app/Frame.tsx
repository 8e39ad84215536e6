import type { CurrentUser } from '@kolo/contracts/api/identity';
import { useLocation } from '@kolo/routing';
import { classes, Icon, look, useIsOnline } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useChooseLanguageMutation } from '../api/language.ts';
import { BottomBar } from '../navigation/BottomBar.tsx';
import { Footer } from '../navigation/Footer.tsx';
import { PublicBar } from '../navigation/PublicBar.tsx';
import { TopBar } from '../navigation/TopBar.tsx';
import { isHeadless, isOperatorScreen, isSignInPath, isWizard } from '../routes/paths.ts';
import { useText } from '../texts/texts.ts';
import styles from './layout.module.css';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** Nothing on the page is discarded while offline. An open thread has its own notice. */
function OfflineBar() {
  const t = useText('shell');
  const online = useIsOnline();
  return (
    <div className={styles.offlinePlace} role="status" data-offline-bar>
      {!online && (
        <div className={styles.offline}>
          <Icon name="offline" />
          {t('offline')}
        </div>
      )}
    </div>
  );
}

export function Frame({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  const t = useText('shell');
  const { pathname } = useLocation();
  const [choose] = useChooseLanguageMutation();
  const main = useFocusOnNavigation(user?.hasProfile ? 'member' : 'newcomer');
  const isOwnHead = user !== null && isHeadless(pathname, user);
  const isWide = user !== null && isOperatorScreen(pathname, user);
  const isSignIn = user === null && isSignInPath(pathname);
  return (
    <>
      <a className={look.skipLink} href="#main">
        {t('skip')}
      </a>
      {user && <TopBar user={user} isOffOnPhone={isOwnHead} />}
      {!user && !isSignIn && <PublicBar />}
      <OfflineBar />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        {...(user && isWizard(pathname, user) && { 'data-dock': true })}
        className={
          isSignIn
            ? styles.mainFull
            : classes(
                look.pageWidth,
                styles.main,
                isOwnHead && styles.mainHeadless,
                isWide && styles.mainWide,
              )
        }
      >
        {children}
      </main>
      {!isSignIn && (
        <Footer
          isVisitor={!user}
          isAboveBar={user !== null}
          onLanguage={user ? (tag) => choose(tag).unwrap() : undefined}
        />
      )}
      {user && <BottomBar />}
    </>
  );
}
