import { useCurrentUser } from '@kolo/store';
import { Alert, Button, EmptyState, ErrorState } from '@kolo/ui';
import { type ComponentProps, useRef } from 'react';
import { PausedProfile } from '../../people/PausedProfile.tsx';
import { useSteady } from '../../people/useSteady.ts';
import { useText } from '../../texts/texts.ts';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { MatchGrid } from './MatchGrid.tsx';
import styles from './matches.module.css';
import { useLoadAhead } from './useLoadAhead.ts';

export interface MatchResultsProps extends ComponentProps<typeof MatchGrid> {
  /** What else the view of the first card waits for. */
  isWaiting: boolean;
  isFiltered: boolean;
  onReset: () => void;
}

/** The cards, or what stands in their place: skeletons, a failure, an invitation to search wider. */
export function MatchResults({ matches, isWaiting, isFiltered, onReset, ...grid }: MatchResultsProps) {
  const t = useText('discover');
  const isPaused = useCurrentUser()?.isPaused ?? false;
  const end = useRef<HTMLDivElement>(null);
  useLoadAhead(end, matches.mayLoadAhead, useSteady(matches.loadMore));
  if (matches.isLoading || isWaiting) return <FeedSkeleton />;
  if (matches.hasFailed && matches.isOver) {
    return (
      <div className={styles.nobody}>
        <EmptyState title={t('matches.overForToday')} text={t('matches.overForTodayHint')} />
      </div>
    );
  }
  if (matches.hasFailed) {
    return <ErrorState title={t('matches.failed')} text={t('matches.failedHint')} onRetry={matches.reload} />;
  }
  if (isPaused) {
    return (
      <div className={styles.nobody}>
        <PausedProfile />
      </div>
    );
  }
  const reset = <Button onClick={onReset}>{t('matches.resetFilters')}</Button>;
  if (matches.cards.length === 0 && matches.decidedCount === 0) {
    return (
      <div className={styles.nobody}>
        <EmptyState title={t('matches.empty')} text={t('matches.emptyHint')} action={reset} />
      </div>
    );
  }
  return (
    <>
      {matches.undecidedCount === 0 && (
        <div className={styles.nobody}>
          <EmptyState
            title={t('matches.seenEveryone')}
            text={isFiltered ? t('matches.emptyHint') : t('matches.seenEveryoneHint')}
            action={isFiltered && reset}
          />
        </div>
      )}
      <MatchGrid matches={matches} {...grid} />
      <div className={styles.matchesMore} ref={end}>
        {matches.hasMoreFailed && (
          <Alert>{matches.isOver ? t('matches.overForTodayHint') : t('matches.moreFailed')}</Alert>
        )}
        {matches.hasMore && !matches.isOver && (
          <Button kind="soft" isLarge isPending={matches.isLoadingMore} onClick={matches.loadMore}>
            {matches.isLoadingMore ? t('matches.loadingMore') : t('matches.more')}
          </Button>
        )}
      </div>
    </>
  );
}
