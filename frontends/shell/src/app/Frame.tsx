import type { CurrentUser } from '@kolo/contracts';
import { useLocation } from '@kolo/routing';
import { classes, look } from '@kolo/ui';
import type { ReactNode } from 'react';
import { BottomBar } from '../navigation/BottomBar.tsx';
import { Footer } from '../navigation/Footer.tsx';
import { PublicBar } from '../navigation/PublicBar.tsx';
import { TopBar } from '../navigation/TopBar.tsx';
import { isHeadless, isOperatorsDesk, isSignInPath, isWizard } from '../routes/paths.ts';
import { useText } from '../texts/texts.ts';
import styles from './layout.module.css';
import { OfflineBar } from './OfflineBar.tsx';
import { useArrival } from './useArrival.ts';

/** Header, content and footer; the content alone changes from screen to screen. */
export function Frame({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  const t = useText('shell');
  const { pathname } = useLocation();
  const main = useArrival(user?.hasProfile ? 'member' : 'newcomer');
  const isOwnHead = user !== null && isHeadless(pathname, user);
  const isWide = user !== null && isOperatorsDesk(pathname, user);
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
      {!isSignIn && <Footer isVisitor={!user} isAboveBar={user !== null} />}
      {user && <BottomBar />}
    </>
  );
}
