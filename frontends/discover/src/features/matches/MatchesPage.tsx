import { BRAND } from '@kolo/contracts';
import { useCurrentUser } from '@kolo/store';
import { classes, look, Mark, UiLink, useScreenTitle } from '@kolo/ui';
import { type RefObject, useState } from 'react';
import { NewMatch } from '../../people/NewMatch.tsx';
import { useLiking } from '../../people/useLiking.ts';
import { useOpenThread } from '../../people/useOpenThread.ts';
import { usePassing } from '../../people/usePassing.ts';
import { useText } from '../../texts/texts.ts';
import { FilterArea } from './FilterArea.tsx';
import { KeyHint } from './KeyHint.tsx';
import { MatchResults } from './MatchResults.tsx';
import { MatchTools } from './MatchTools.tsx';
import styles from './matches.module.css';
import { NewMatches, NewMatchesInBar } from './NewMatches.tsx';
import type { Place } from './place.ts';
import { useKeyHint } from './useKeyHint.ts';
import { useMatchPages } from './useMatchPages.ts';
import type { MatchSearchState } from './useMatchSearch.ts';
import { useNewMatches } from './useNewMatches.ts';

export interface MatchesPageProps {
  search: MatchSearchState;
  place: RefObject<Place | null>;
}

/** Whom the member may meet: filters, sorting, cards (product 13, 36). */
export function MatchesPage({ search, place }: MatchesPageProps) {
  const t = useText('discover');
  const isPaused = useCurrentUser()?.isPaused ?? false;
  useScreenTitle(t('matches.title'));
  const passing = usePassing();
  const liking = useLiking();
  const openThread = useOpenThread();
  const newMatches = useNewMatches();
  const keyHint = useKeyHint();
  const matches = useMatchPages(search.search, passing.isPassed, new Date());
  // What stands above the cards comes with them, so that nothing in sight moves.
  const isReady = !matches.isLoading && !newMatches.isLoading;
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  const people = wasReady ? newMatches.people : [];

  return (
    <div className={classes(styles.page, people.length > 0 && styles.hasNewMatches)}>
      <div className={styles.head}>
        <div className={styles.bar}>
          <UiLink className={styles.mark} href="/" aria-label={BRAND.name}>
            <Mark />
          </UiLink>
          <div className={styles.title}>
            <h1>{t('matches.title')}</h1>
            {!isPaused && (
              <p className={look.tabular} aria-live="polite">
                {!matches.isLoading && !matches.hasFailed && t('matches.count', { count: matches.count })}
              </p>
            )}
          </div>
          <NewMatchesInBar people={people} />
        </div>
        {!isPaused && (
          <MatchTools
            sort={search.search.sort}
            filters={search.search.filters}
            onSort={search.sortBy}
            onRemove={search.remove}
            isPanelOpen={search.isPanelOpen}
            onToggle={() => search.setPanelOpen(!search.isPanelOpen)}
          />
        )}
        <NewMatches people={people} />
        {wasReady && !isPaused && keyHint.isShown && <KeyHint />}
      </div>
      {search.isPanelOpen && !isPaused && (
        <FilterArea
          filters={search.edited}
          onEdit={search.edit}
          onApply={search.apply}
          onReset={search.reset}
          onClose={() => search.setPanelOpen(false)}
        />
      )}
      <MatchResults
        matches={matches}
        isWaiting={!wasReady}
        liking={liking}
        passing={passing}
        place={place}
        onMessage={openThread}
        onKeyUsed={keyHint.use}
        onReset={search.reset}
      />
      <NewMatch person={liking.newMatch} onMessage={openThread} onClose={liking.matchSeen} />
    </div>
  );
}
