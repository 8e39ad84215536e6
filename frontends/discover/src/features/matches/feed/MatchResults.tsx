import { LIMITS } from '@kolo/contracts/limits';
import { useCurrentUser } from '@kolo/store';
import { Alert, Button, classes, EmptyState, ErrorState, SkeletonGroup } from '@kolo/ui';
import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import type { Filters } from '../../../api/filters.ts';
import { PausedProfile } from '../../../people/PausedProfile.tsx';
import { useStableCallback } from '../../../people/useStableCallback.ts';
import { useText } from '../../../texts/matchesTexts.ts';
import { CardSkeleton } from '../card/CardSkeleton.tsx';
import styles from '../matches.module.css';
import { MatchGrid } from './MatchGrid.tsx';
import { useLoadAhead } from './useLoadAhead.ts';

const OwnMatches = lazy(() => import('./OwnMatches.tsx'));
const DeadEnd = lazy(() => import('./DeadEnd.tsx'));

/** As long as the first page, so that after a reload further down it fills the view and nothing moves. */
const FeedSkeleton = () => (
  <SkeletonGroup className={classes(styles.feed, styles.isLoading)}>
    {Array.from({ length: LIMITS.matchesPage.default }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
      <CardSkeleton key={place} isFirst={place === 0} />
    ))}
  </SkeletonGroup>
);

export interface MatchResultsProps extends ComponentProps<typeof MatchGrid> {
  /** Delays the cards until the rest of the first view is ready. */
  isWaiting: boolean;
  filters: Filters | null;
  onRelax: (change: Partial<Filters>) => void;
  onRestore: (filters: Filters | null) => void;
  onReset: () => void;
}

export function MatchResults({
  matches,
  isWaiting,
  filters,
  onRelax,
  onRestore,
  onReset,
  ...grid
}: MatchResultsProps) {
  const t = useText('matches');
  const discover = useText('discover');
  const isPaused = useCurrentUser()?.isPaused ?? false;
  const end = useRef<HTMLDivElement>(null);
  useLoadAhead(end, matches.mayLoadAhead, useStableCallback(matches.loadMore));
  if (matches.isLoading || isWaiting) return <FeedSkeleton />;
  if (matches.hasFailed && matches.isOver) {
    return (
      <div className={styles.nobody}>
        <EmptyState title={discover('overForToday')} text={discover('overForTodayHint')} />
      </div>
    );
  }
  if (matches.hasFailed) {
    return <ErrorState title={t('failed')} text={t('failedHint')} onRetry={matches.reload} />;
  }
  if (isPaused) {
    return (
      <>
        <div className={styles.nobody}>
          <PausedProfile />
        </div>
        <Suspense>
          <OwnMatches />
        </Suspense>
      </>
    );
  }
  const isFiltered = filters !== null;
  const deadEnd = (
    <Suspense>
      <DeadEnd filters={filters} onRelax={onRelax} onRestore={onRestore} />
    </Suspense>
  );
  const reset = <Button onClick={onReset}>{t('resetFilters')}</Button>;
  if (matches.cards.length === 0 && matches.decidedCount === 0) {
    return (
      <div className={styles.nobody}>
        <EmptyState title={t('empty')} text={t('emptyHint')} action={reset} />
        {deadEnd}
      </div>
    );
  }
  return (
    <>
      {matches.undecidedCount === 0 && (
        <div className={styles.nobody}>
          <EmptyState
            title={t('seenEveryone')}
            text={isFiltered ? t('emptyHint') : t('seenEveryoneHint')}
            action={isFiltered && reset}
          />
          {isFiltered && deadEnd}
        </div>
      )}
      <MatchGrid matches={matches} {...grid} />
      <div className={styles.matchesMore} ref={end}>
        {matches.hasMoreFailed && (
          <Alert>{matches.isOver ? discover('overForTodayHint') : t('moreFailed')}</Alert>
        )}
        {matches.hasMore && !matches.isOver && (
          <Button kind="soft" isLarge isPending={matches.isLoadingMore} onClick={matches.loadMore}>
            {matches.isLoadingMore ? t('loadingMore') : t('more')}
          </Button>
        )}
      </div>
      {/* Below everything, so that nothing moves when it comes. */}
      {matches.undecidedCount === 0 && !isFiltered && deadEnd}
    </>
  );
}
