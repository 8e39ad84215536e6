import { classes, look, useScreenTitle } from '@kolo/ui';
import { NewMatch } from '../../people/NewMatch.tsx';
import { useLiking } from '../../people/useLiking.ts';
import { useOpenThread } from '../../people/useOpenThread.ts';
import { usePassing } from '../../people/usePassing.ts';
import { useText } from '../../texts/texts.ts';
import { FilterArea } from './FilterArea.tsx';
import { MatchResults } from './MatchResults.tsx';
import { MatchTools } from './MatchTools.tsx';
import styles from './matches.module.css';
import { useMatchPages } from './useMatchPages.ts';
import { useMatchSearch } from './useMatchSearch.ts';

/** Whom the member may meet: filters, sorting, cards (product 13). */
export function MatchesPage() {
  const t = useText('discover');
  useScreenTitle(t('matches.title'));
  const search = useMatchSearch();
  const passing = usePassing();
  const liking = useLiking();
  const openThread = useOpenThread();
  const matches = useMatchPages(search.search, passing.isPassed, new Date());

  return (
    <>
      <div className={look.pageHead}>
        <div>
          <h1>{t('matches.title')}</h1>
          <p className={classes(look.tabular, styles.matchesCount)} aria-live="polite">
            {!matches.isLoading && !matches.hasFailed && t('matches.count', { count: matches.count })}
          </p>
        </div>
        <MatchTools
          sort={search.search.sort}
          onSort={search.sortBy}
          isPanelOpen={search.isPanelOpen}
          onToggle={() => search.setPanelOpen(!search.isPanelOpen)}
        />
      </div>
      {search.isPanelOpen && (
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
        liking={liking}
        onPass={(id) => void passing.pass(id)}
        onMessage={openThread}
        onReset={search.reset}
      />
      <NewMatch person={liking.newMatch} onMessage={openThread} onClose={liking.matchSeen} />
    </>
  );
}
