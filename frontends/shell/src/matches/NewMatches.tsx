import { useAppSelector, useCurrentUser } from '@kolo/store';
import { lazy, Suspense } from 'react';
import { MatchToast } from './MatchToast.tsx';

/** Loaded with the first match; if that fails, a toast says the same. */
const NewMatch = lazy(() => import('./NewMatch.tsx').catch(() => ({ default: MatchToast })));

/** Celebrates new matches one at a time (docs/product.md#the-moment-of-a-match). */
export function NewMatches() {
  const you = useCurrentUser();
  const memberId = useAppSelector(({ matches }) => matches.waiting[0]);
  if (!you || memberId === undefined) return null;
  return (
    <Suspense>
      <NewMatch key={memberId} you={you} memberId={memberId} />
    </Suspense>
  );
}
