import { useAppSelector } from '@kolo/store';
import { useIsNarrow, useRootMark } from '@kolo/ui';
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadedCard as Card } from '../../../api/matchPages.ts';
import { personOf } from '../../../people/person.ts';
import type { useLiking } from '../../../people/useLiking.ts';
import type { usePassing } from '../../../people/usePassing.ts';
import { useStableCallback } from '../../../people/useStableCallback.ts';
import { useText } from '../../../texts/matchesTexts.ts';
import { PersonCard } from '../card/PersonCard.tsx';
import type { KeyNote } from '../hints/useKeyHint.ts';
import styles from '../matches.module.css';
import { LikedNote } from './LikedNote.tsx';
import { LikedRow } from './LikedRow.tsx';
import { useAdvance } from './useAdvance.ts';
import { useCardWindow } from './useCardWindow.ts';
import {
  cardOf,
  focusCard,
  type ListPosition,
  linkOf,
  positionOf,
  restorePosition,
} from './useListPosition.ts';
import type { useMatchPages } from './useMatchPages.ts';
import { firstShownIn, usePageKeys } from './usePageKeys.ts';

interface GridCardProps {
  card: Card;
  isFirst: boolean;
  isLiked: boolean;
  isLikePending: boolean;
  canSwipe: boolean;
  photoBelow: string | null;
  onLike: (card: Card) => void;
  onPass: (card: Card) => void;
  onMessage: (id: string) => void;
  onMore: (card: Card, button: HTMLElement) => void;
}

/** Memoised so that of hundreds of cards only changed ones re-render. */
const GridCard = memo(function GridCard({ card, onLike, onPass, onMessage, onMore, ...rest }: GridCardProps) {
  return (
    <PersonCard
      card={card}
      {...rest}
      onLike={() => onLike(card)}
      onPass={() => onPass(card)}
      onMessage={() => onMessage(card.id)}
      onMore={(button) => onMore(card, button)}
    />
  );
});

const LARGE_TEXT_PX = 20;

/** Then a card may be higher than the view, and snapping would keep part of it out of reach. */
const isTextLarge = (): boolean =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGE_TEXT_PX;

/** Marks the page while one person fills a phone's screen. */
function FeedMark() {
  useRootMark('feed');
  return null;
}

/** The returned and the focused cards that had the focus: the list may be shown anew, in another order. */
const hadFocus = new WeakSet<object>();

function takesFocus(card: object | null): boolean {
  if (!card || hadFocus.has(card)) return false;
  hadFocus.add(card);
  return true;
}

export interface MatchGridProps {
  matches: ReturnType<typeof useMatchPages>;
  onToggleDecided: () => void;
  liking: ReturnType<typeof useLiking>;
  passing: ReturnType<typeof usePassing>;
  /** The position in the list before it was left. */
  position: RefObject<ListPosition | null>;
  onMessage: (id: string) => void;
  onMore: (card: Card, button: HTMLElement) => void;
  /** The card to focus after one disappeared. */
  focused: { id: string } | null;
  onKeyUsed: (note?: KeyNote) => void;
}

/** Undecided members first, then the liked and matched (docs/product.md#matches-on-a-phone). */
export function MatchGrid({
  matches,
  onToggleDecided,
  liking,
  passing,
  position,
  onMessage,
  onMore,
  focused,
  onKeyUsed,
}: MatchGridProps) {
  const t = useText('matches');
  const grid = useRef<HTMLElement>(null);
  const row = useRef<HTMLButtonElement>(null);
  const decidedId = useId();
  const isNarrow = useIsNarrow();
  const { cards, undecidedCount, decidedCount } = matches;
  const { returned } = passing;
  const indexOf = (id: string | undefined) => cards.findIndex((card) => card.id === id);
  const cardWindow = useCardWindow(cards.length, isNarrow, Math.max(0, indexOf(position.current?.id)));
  const [handledReturn, setHandledReturn] = useState(returned);
  if (returned !== handledReturn) {
    setHandledReturn(returned);
    const index = indexOf(returned?.id);
    if (index >= 0) cardWindow.reveal(index);
  }

  useEffect(() => {
    // The shell first scrolls a new screen to the top.
    const frame = requestAnimationFrame(() => {
      if (grid.current && position.current) restorePosition(grid.current, position.current);
      position.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [position]);

  useEffect(() => {
    if (grid.current && focused && takesFocus(focused))
      linkOf(cardOf(grid.current, focused.id))?.focus({ preventScroll: true });
  }, [focused]);

  // Before anything is painted: what is in view then decides which cards stay rendered.
  useLayoutEffect(() => {
    if (grid.current && returned && takesFocus(returned))
      focusCard(cardOf(grid.current, returned.id), 'instant');
  }, [returned]);

  const elementOf = (card: Card | undefined) => card && grid.current && cardOf(grid.current, card.id);
  const isLiked = (card: Card) => liking.isLiked(card.id, card.isLiked);
  const isMatchShown = useAppSelector(({ matches }) => matches.waiting.length > 0);
  const advance = useAdvance(grid, isMatchShown);
  const [lastLikedId, setLastLikedId] = useState<string>();
  const lastLiked = cards.find((card) => card.id === lastLikedId && isLiked(card) && !card.isMutualInterest);
  const like = useStableCallback((card: Card) => {
    const next = cards.indexOf(card) + 1;
    if (!isLiked(card) && next < undecidedCount) advance(cards[next]?.id);
    setLastLikedId(card.id);
    void liking.toggle(personOf(card), card.isLiked);
  });
  const showCard = (card: Card) => {
    flushSync(() => cardWindow.reveal(cards.indexOf(card)));
    focusCard(elementOf(card), 'instant');
  };
  const message = useStableCallback(onMessage);
  const more = useStableCallback(onMore);
  const pass = useStableCallback((card: Card) => {
    const index = cards.indexOf(card);
    const neighbour = linkOf(elementOf(cards[index + 1] ?? cards[index - 1])) ?? row.current;
    neighbour?.focus({ preventScroll: true });
    setLastLikedId(undefined);
    void passing.pass(card.id, isLiked(card));
  });

  usePageKeys((event, at) => {
    const index = indexOf(at?.dataset.member);
    const card = cards[index];
    const move = (by: number) => focusCard(elementOf(cards[index + by]));
    const open = card && !card.isMutualInterest && !liking.isPending(card.id) && card;
    // A held key repeats, but decides only once.
    const isFirst = !event.repeat;
    const keys: Record<string, () => unknown> = {
      arrowup: () => move(-1),
      arrowdown: () => move(1),
      arrowleft: () => isFirst && open && pass(open),
      arrowright: () => isFirst && open && !isLiked(open) && like(open),
      z: () => isFirst && (lastLiked ? liking.toggle(personOf(lastLiked), true) : passing.undoLast()),
    };
    const key = event.key.toLowerCase();
    const act = keys[key];
    if (!act || (isNarrow && !card)) return;
    event.preventDefault();
    if (card || key === 'z') return onKeyUsed(act() === 'nothing' ? 'nothing' : undefined);
    const shown = grid.current && firstShownIn(grid.current);
    focusCard(shown);
    const selected = cards[indexOf(shown?.dataset.member)];
    if (selected) onKeyUsed({ selected: personOf(selected).firstName });
  });

  const onClick = (event: { target: EventTarget }) => {
    const link = event.target instanceof Element ? event.target.closest('h2 a') : null;
    const card = link?.closest<HTMLElement>('[data-member]');
    if (card?.dataset.member) position.current = positionOf(card, card.dataset.member);
  };

  const renderCards = (from: number, to: number) =>
    cards.slice(from, Math.max(from, to)).map((card, offset) => {
      const index = from + offset;
      const next = cards[index + 1];
      return (
        <GridCard
          key={card.id}
          card={card}
          // The card under the row is lower too, so that both fill one view.
          isFirst={index === 0 || index === undecidedCount}
          isLiked={isLiked(card)}
          isLikePending={liking.isPending(card.id)}
          canSwipe={isNarrow}
          photoBelow={next ? personOf(next).photoUrl : null}
          onLike={like}
          onPass={pass}
          onMessage={message}
          onMore={more}
        />
      );
    });
  const isRowNear =
    cardWindow.from <= undecidedCount && (undecidedCount < cardWindow.to || undecidedCount === cards.length);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only notes which link was followed, by keys too
    <section className={styles.feed} ref={grid} aria-label={t('list')} onClick={onClick}>
      {undecidedCount > 0 && !isTextLarge() && <FeedMark />}
      <LikedNote name={lastLiked?.firstName} onShow={() => lastLiked && showCard(lastLiked)} />
      {cardWindow.from > 0 && (
        <div ref={cardWindow.above} className={styles.above} style={{ '--cards': cardWindow.from }} />
      )}
      {renderCards(cardWindow.from, Math.min(cardWindow.to, undecidedCount))}
      {decidedCount > 0 && isRowNear && (
        <LikedRow
          button={row}
          count={decidedCount}
          matchedCount={matches.matchedCount}
          faces={matches.decidedFaces.map(personOf)}
          isOpen={matches.areDecidedShown}
          controls={decidedId}
          onToggle={onToggleDecided}
        />
      )}
      {matches.areDecidedShown && decidedCount > 0 && (
        <section className={styles.decided} id={decidedId} aria-label={t('likedList')}>
          {renderCards(Math.max(cardWindow.from, undecidedCount), cardWindow.to)}
        </section>
      )}
      {cardWindow.to < cards.length && (
        <div
          ref={cardWindow.below}
          className={styles.below}
          style={{ '--cards': cards.length - cardWindow.to }}
        />
      )}
    </section>
  );
}
