import { useLocation } from '@kolo/routing';
import { useIsTurnedAway } from '@kolo/store';
import { ErrorState, look, PageSpinner } from '@kolo/ui';
import { type ReactNode, useEffect } from 'react';
import { isPublicPath } from '../routes/paths.ts';
import { useText } from '../texts/texts.ts';
import { useVisitor } from './useVisitor.ts';

const leaveFor = (path: string) => window.location.assign(path);

export interface RouteGateProps {
  children: ReactNode;
  redirect?: (path: string) => void;
}

/**
 * A spinner while it is unknown who is here; signed-out visitors stay on public paths only
 * (docs/product.md#who-may-open-what), and a member whose profile is not complete is led to the wizard from where the
 * server says so (docs/product.md#who-may-make-which-call).
 */
export function RouteGate({ children, redirect = leaveFor }: RouteGateProps) {
  const t = useText('shell');
  const { pathname } = useLocation();
  const { data: user, isLoading, isError, refetch } = useVisitor();
  const mustSignIn = !isLoading && !isError && user === null && !isPublicPath(pathname);

  const mustComplete = useIsTurnedAway();

  useEffect(() => {
    if (mustComplete) redirect('/profile-setup');
  }, [mustComplete, redirect]);

  useEffect(() => {
    if (mustSignIn) redirect('/login');
  }, [mustSignIn, redirect]);

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
