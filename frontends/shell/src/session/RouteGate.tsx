import { pagePath } from '@kolo/contracts/site/pages';
import { setReaderGender } from '@kolo/i18n';
import { useLocation } from '@kolo/routing';
import {
  keepReturnPath,
  keepSignInReason,
  takeReturnPath,
  useCurrentUserQuery,
  useIsTurnedAway,
} from '@kolo/store';
import { ErrorState, look, PageSpinner } from '@kolo/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { isPublicPath, isSignInPath } from '../routes/paths.ts';
import { useText } from '../texts/texts.ts';

/** The only subscription to who is here: refetches on every change of path (docs/product.md#the-calls). */
function useVisitor() {
  const { pathname } = useLocation();
  const query = useCurrentUserQuery();
  const { refetch } = query;
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  return query;
}

const reasonFor = (pathname: string) => (pagePath(pathname) === '/messages' ? 'messages' : null);

const leaveFor = (path: string) => window.location.assign(path);

export interface RouteGateProps {
  children: ReactNode;
  redirect?: (path: string) => void;
}

/**
 * Signed-out visitors return after signing in (docs/product.md#who-may-open-what), and those without a
 * complete profile go to the wizard (docs/product.md#who-may-make-which-call).
 */
export function RouteGate({ children, redirect = leaveFor }: RouteGateProps) {
  const t = useText('shell');
  const { pathname, search } = useLocation();
  const { data: user, isLoading, isError, refetch } = useVisitor();
  const mustSignIn = !isLoading && !isError && user === null && !isPublicPath(pathname);

  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (!user) return;
    wasSignedIn.current = true;
    keepSignInReason(null);
    if (!isSignInPath(pathname)) takeReturnPath();
  }, [user, pathname]);

  const mustComplete = useIsTurnedAway();

  // Before anything renders that speaks to the member.
  setReaderGender(user?.gender);

  useEffect(() => {
    if (mustComplete) redirect('/profile-setup');
  }, [mustComplete, redirect]);

  useEffect(() => {
    if (!mustSignIn) return;
    keepReturnPath(pathname + search);
    keepSignInReason(wasSignedIn.current ? 'ended' : reasonFor(pathname));
    redirect('/login');
  }, [mustSignIn, redirect, pathname, search]);

  if (isLoading || mustSignIn || mustComplete) return <PageSpinner />;
  if (isError && user === undefined && !isPublicPath(pathname)) {
    return (
      <main className={look.pageWidth} id="main">
        <ErrorState title={t('auth.failed')} text={t('auth.hint')} onRetry={() => void refetch()} />
      </main>
    );
  }
  return children;
}
