import type { MatchCard as Card } from '@kolo/contracts/api/discovery';
import { useCurrentUser } from '@kolo/store';
import { EmptyState, ErrorState, MatchCard, MatchCardSkeleton, SkeletonGroup } from '@kolo/ui';
import { isOverForToday } from '../../people/isOverForToday.ts';
import { useText } from '../../texts/homeTexts.ts';
import styles from './home.module.css';
import { ITEMS_SHOWN } from './itemsShown.ts';
import { SectionHead } from './SectionHead.tsx';

export interface RecentMatchesProps {
  matches: readonly Card[] | undefined;
  error: unknown;
  onRetry: () => void;
}

function Cards({ matches, error, onRetry }: RecentMatchesProps) {
  const t = useText('home');
  const discover = useText('discover');
  const isPaused = useCurrentUser()?.isPaused ?? false;
  if (!matches && isOverForToday(error)) {
    return <EmptyState level={3} title={discover('overForToday')} text={discover('overForTodayHint')} />;
  }
  if (!matches && error) {
    return <ErrorState level={3} title={t('matchesFailed')} text={t('failedHint')} onRetry={onRetry} />;
  }
  if (!matches) {
    return (
      <SkeletonGroup className={styles.recentMatches}>
        <MatchCardSkeleton />
        <MatchCardSkeleton />
        <MatchCardSkeleton />
      </SkeletonGroup>
    );
  }
  // The welcome says that the profile is paused.
  if (matches.length === 0 && isPaused) return <EmptyState level={3} title={t('noMatches')} />;
  if (matches.length === 0) {
    return <EmptyState level={3} title={t('noMatches')} text={t('noMatchesHint')} />;
  }
  return (
    <div className={styles.recentMatches}>
      {matches.slice(0, ITEMS_SHOWN).map((card) => (
        <MatchCard key={card.id} card={card} />
      ))}
    </div>
  );
}

export function RecentMatches(props: RecentMatchesProps) {
  const t = useText('home');
  return (
    <section>
      <SectionHead
        title={t('recentMatches')}
        to="/matches"
        link={t('viewAll')}
        linkName={t('viewAllMatches')}
      />
      <Cards {...props} />
    </section>
  );
}
