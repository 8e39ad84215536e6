import { Alert, Button, EmptyState, ErrorState, look, MatchCardSkeleton, SkeletonGroup } from '@kolo/ui';
import type { useLiking } from '../../people/useLiking.ts';
import { useText } from '../../texts/texts.ts';
import { MatchGrid } from './MatchGrid.tsx';
import styles from './matches.module.css';
import type { useMatchPages } from './useMatchPages.ts';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export interface MatchResultsProps {
  matches: ReturnType<typeof useMatchPages>;
  liking: ReturnType<typeof useLiking>;
  onPass: (id: string) => void;
  onMessage: (id: string) => void;
  onReset: () => void;
}

/** The cards, or what stands in their place: skeletons, a failure, an invitation to search wider. */
export function MatchResults({ matches, liking, onPass, onMessage, onReset }: MatchResultsProps) {
  const t = useText('discover');
  if (matches.isLoading) {
    return (
      <SkeletonGroup className={look.cardGrid}>
        {PLACEHOLDERS.map((place) => (
          <MatchCardSkeleton key={place} />
        ))}
      </SkeletonGroup>
    );
  }
  if (matches.hasFailed) {
    return <ErrorState title={t('matches.failed')} text={t('matches.failedHint')} onRetry={matches.reload} />;
  }
  if (matches.cards.length === 0) {
    return (
      <EmptyState
        title={t('matches.empty')}
        text={t('matches.emptyHint')}
        action={<Button onClick={onReset}>{t('matches.resetFilters')}</Button>}
      />
    );
  }
  return (
    <>
      <MatchGrid cards={matches.cards} liking={liking} onPass={onPass} onMessage={onMessage} />
      <div className={styles.matchesMore}>
        {matches.hasMoreFailed && <Alert>{t('matches.moreFailed')}</Alert>}
        {matches.hasMore && (
          <Button kind="soft" isLarge isPending={matches.isLoadingMore} onClick={matches.loadMore}>
            {matches.isLoadingMore ? t('matches.loadingMore') : t('matches.more')}
          </Button>
        )}
      </div>
    </>
  );
}
