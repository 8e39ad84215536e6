import { useAppSelector, useCurrentUser } from '@kolo/store';
import { classes, look, PageBar, UiLink, useIsNarrow, useScreenTitle } from '@kolo/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { useConversationFiguresQuery } from '../../api/conversationFigures.ts';
import { PersonSafety } from '../../people/PersonSafety.tsx';
import { personOf } from '../../people/person.ts';
import { useLiking } from '../../people/useLiking.ts';
import { useOpenThread } from '../../people/useOpenThread.ts';
import { usePassing } from '../../people/usePassing.ts';
import { useText } from '../../texts/matchesTexts.ts';
import { MatchResults } from './feed/MatchResults.tsx';
import { useListPosition } from './feed/useListPosition.ts';
import { useMatchPages } from './feed/useMatchPages.ts';
import { FilterArea } from './filters/FilterArea.tsx';
import { MatchTools } from './filters/MatchTools.tsx';
import { useMatchSearch } from './filters/useMatchSearch.ts';
import { useCircleSheet } from './hints/useCircleSheet.ts';
import { useKeyHint } from './hints/useKeyHint.ts';
import styles from './matches.module.css';
import { NewMatches, NewMatchesInBar, useNewMatches } from './NewMatches.tsx';
import { useCardMenu } from './useCardMenu.ts';

const CircleSheet = lazy(() => import('./hints/CircleSheet.tsx'));
const KeyHint = lazy(() => import('./hints/KeyHint.tsx'));

export function MatchesPage() {
  const t = useText('matches');
  const isPaused = useCurrentUser()?.isPaused ?? false;
  useScreenTitle(t('title'));
  const search = useMatchSearch();
  const page = useRef<HTMLDivElement>(null);
  const position = useListPosition(page);
  const passing = usePassing();
  const liking = useLiking();
  const openThread = useOpenThread();
  const newMatches = useNewMatches();
  const figures = useConversationFiguresQuery();
  const mutual = figures.data?.matches ?? 0;
  const announced = useAppSelector(({ matches }) => matches.announced);
  const keyHint = useKeyHint();
  const isNarrow = useIsNarrow();
  const circle = useCircleSheet();
  const menu = useCardMenu();
  const isHidden = (id: string) => passing.isPassed(id) || menu.isBlocked(id);
  const matches = useMatchPages(
    search.search,
    {
      isHidden,
      isLiked: ({ id, isLiked }) => liking.isLiked(id, isLiked),
      isMatched: (id) => announced.includes(id) || newMatches.people.some((person) => person.id === id),
    },
    new Date(),
    search.areDecidedShown,
  );
  // From now on the section only opens and closes by hand.
  if (matches.decidedCount > 0 && search.areDecidedShown === null)
    search.showDecided(matches.areDecidedShown);
  // What stands above the cards appears together with them, so that nothing moves.
  const isReady = !matches.isLoading && !newMatches.isLoading && !figures.isLoading && !liking.isLoading;
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  // A new match is among the likes before it is among the matches.
  const [hasLiked, setHasLiked] = useState(false);
  const likesWithoutMatch = liking.count - mutual;
  if (wasReady && !figures.isFetching && hasLiked !== likesWithoutMatch > 0) setHasLiked(!hasLiked);
  const people = wasReady ? newMatches.people : [];
  /** What the list begins with, and how many it has, come into view when it becomes another. */
  const fromTop =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      change(...args);
      window.scrollTo(0, 0);
    };
  const isLikedOnly = search.search.filters?.choice === 'liked';
  const isMutualTold = mutual > 0 && !isLikedOnly;
  const isCountBelow = search.isPanelOpen && !isNarrow;
  // As soon as the cards are there, not before.
  const isCountKnown = wasReady && !matches.isLoading && !matches.hasFailed;
  const count = (
    <p className={look.tabular} aria-live="polite">
      {isCountKnown && (
        <>
          <span>{t(isLikedOnly ? 'liked' : 'count', { count: matches.count })}</span>
          {isMutualTold && ' · '}
          {isMutualTold && <UiLink href="/messages">{t('mutual', { count: mutual })}</UiLink>}
        </>
      )}
    </p>
  );
  const reset = () => {
    search.reset();
    page.current?.querySelector<HTMLElement>('fieldset button')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };

  return (
    <div ref={page} className={classes(styles.page, people.length > 0 && styles.hasNewMatches)}>
      <div className={styles.head}>
        <PageBar className={styles.bar} title={t('title')} note={!isPaused && (isCountBelow ? <p /> : count)}>
          <NewMatchesInBar people={people} />
        </PageBar>
        {!isPaused && (
          <MatchTools
            sort={search.search.sort}
            filters={search.search.filters}
            onSort={fromTop(search.sortBy)}
            onRemove={fromTop(search.remove)}
            onFilter={fromTop(search.restore)}
            hasLiked={hasLiked}
            isPanelOpen={search.isPanelOpen}
            onToggle={() => search.setPanelOpen(!search.isPanelOpen)}
          />
        )}
        <NewMatches people={people} />
        {!isPaused && !isNarrow && (
          <Suspense fallback={keyHint.isShown && <div className={styles.keys} />}>
            <KeyHint isListed={keyHint.isShown} note={keyHint.note} />
          </Suspense>
        )}
      </div>
      {search.isPanelOpen && !isPaused && (
        <FilterArea
          filters={search.edited}
          applied={search.search.filters}
          onEdit={search.edit}
          onApply={search.apply}
          onReset={reset}
          onClose={() => search.setPanelOpen(false)}
        />
      )}
      {isCountBelow && !isPaused && <div className={styles.countBelow}>{count}</div>}
      <MatchResults
        matches={matches}
        isWaiting={!wasReady}
        filters={search.search.filters}
        onRelax={fromTop(search.remove)}
        onRestore={fromTop(search.restore)}
        onToggleDecided={() => search.showDecided(!matches.areDecidedShown)}
        liking={liking}
        passing={passing}
        position={position}
        onMessage={openThread}
        onMore={menu.toggle}
        focused={menu.focused}
        onKeyUsed={keyHint.use}
        onReset={reset}
      />
      {menu.card && (
        <PersonSafety
          key={menu.card.id}
          person={personOf(menu.card)}
          isMatch={menu.card.isMutualInterest}
          anchor={menu.anchor}
          onClose={menu.close}
          onBlocked={() => menu.leave(matches.cards)}
        />
      )}
      {circle.isShown && wasReady && !isPaused && matches.cards.length > 0 && (
        <Suspense>
          <CircleSheet onClose={circle.close} />
        </Suspense>
      )}
    </div>
  );
}
