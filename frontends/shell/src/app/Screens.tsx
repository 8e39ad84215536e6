import { Navigate, useLocation } from '@kolo/routing';
import { mayAskForPush, useAppSelector, useCurrentUser, useOutboxKeeper } from '@kolo/store';
import { PageSpinner, useTitleMark } from '@kolo/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNotices } from '../live/useNotices.ts';
import { useUnread, useUnreadCount } from '../navigation/useUnread.ts';
import { useMatchMadeAway } from '../push/useMatchMadeAway.ts';
import { useAppBadge } from '../pwa/useAppBadge.ts';
import { RemotePage } from '../remotes/RemotePage.tsx';
import { screenFor } from '../routes/screenFor.ts';
import { Frame } from './Frame.tsx';
import { ShellScreens } from './ShellScreens.tsx';

const PushQuestion = lazy(() => import('../push/PushQuestion.tsx'));
const LandingScreen = lazy(() => import('../landing/LandingScreen.tsx'));

/** The screen for the current path and visitor. */
export function Screens() {
  const { pathname } = useLocation();
  const visitor = useCurrentUser();
  const user = visitor ?? null;
  const [isAsking, setIsAsking] = useState(false);
  // The toast that tells of the match has the place of the question, and comes first.
  const isTold = useAppSelector((state) => state.toasts.current !== null);
  const askOnce = useCallback(() => setIsAsking(mayAskForPush()), []);
  const member = user?.hasProfile ? user.id : undefined;
  useNotices(member, askOnce);
  useMatchMadeAway(member, askOnce);
  useOutboxKeeper(visitor);
  useTitleMark(useUnread());
  useAppBadge(useUnreadCount());
  const screen = screenFor(pathname, user);

  if (screen.kind === 'redirect') return <Navigate to={screen.to} replace />;
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
    </Frame>
  );
}
