import { Navigate, useLocation } from '@kolo/routing';
import { mayAskForPush, returnPath, useAppSelector, useCurrentUser, useOutboxKeeper } from '@kolo/store';
import { PageSpinner, useTitleMark } from '@kolo/ui';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNotices } from '../live/useNotices.ts';
import { NewMatches } from '../matches/NewMatches.tsx';
import { useUnreadCount, useUnreadLabel } from '../navigation/unread/useUnreadCount.ts';
import { useAppBadge } from '../pwa/useAppBadge.ts';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { screenFor } from '../routes/screenFor.ts';
import { Frame } from './Frame.tsx';
import { ShellScreens } from './ShellScreens.tsx';

function useMessageSent(onSent: () => void): void {
  const hasSent = useAppSelector(({ outbox }) => outbox.sent.length > 0);
  useEffect(() => {
    if (hasSent) onSent();
  }, [hasSent, onSent]);
}

const PushQuestion = lazy(() => import('../push/PushQuestion.tsx'));
const LandingScreen = lazy(() => import('../landing/LandingScreen.tsx'));

export function Screens() {
  const { pathname } = useLocation();
  const visitor = useCurrentUser();
  const user = visitor ?? null;
  const [isAsking, setIsAsking] = useState(false);
  // A toast takes the question's place and has priority.
  const isTold = useAppSelector((state) => state.toasts.current !== null);
  const askOnce = useCallback(() => setIsAsking(mayAskForPush()), []);
  const member = user?.hasProfile ? user.id : undefined;
  useNotices(member);
  useMessageSent(askOnce);
  useOutboxKeeper(visitor);
  useTitleMark(useUnreadLabel());
  useAppBadge(useUnreadCount());
  const [lastPathname, setLastPathname] = useState(pathname);
  if (pathname !== lastPathname) {
    setLastPathname(pathname);
    setIsAsking(false);
  }
  const screen = screenFor(pathname, user);

  if (screen.kind === 'redirect') return <Navigate to={(member && returnPath()) || screen.to} replace />;
  if (screen.kind === 'landing') {
    return (
      <Suspense fallback={<PageSpinner />}>
        <LandingScreen />
      </Suspense>
    );
  }
  return (
    <Frame user={user}>
      {screen.kind === 'remote' ? (
        <RemotePage key={screen.name} name={screen.name} />
      ) : (
        <ShellScreens screen={screen.screen} />
      )}
      {isAsking && !isTold && (
        <Suspense>
          <PushQuestion onAnswered={() => setIsAsking(false)} />
        </Suspense>
      )}
      <NewMatches />
    </Frame>
  );
}
