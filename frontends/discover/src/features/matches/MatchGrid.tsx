import { useIsNarrow, useRootMark } from '@kolo/ui';
import { type KeyboardEvent, memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { LoadedCard as Card } from '../../api/matchPages.ts';
import { personOf } from '../../people/person.ts';
import type { useLiking } from '../../people/useLiking.ts';
import type { usePassing } from '../../people/usePassing.ts';
import { useSteady } from '../../people/useSteady.ts';
import { useText } from '../../texts/texts.ts';
import { PersonCard } from './card/PersonCard.tsx';
import { LikedRow } from './LikedRow.tsx';
import styles from './matches.module.css';
import { cardOf, goTo, linkOf, type Place, placeOf } from './place.ts';
import { useGoOn } from './useGoOn.ts';
import type { useMatchPages } from './useMatchPages.ts';
import { useNearCards } from './useNearCards.ts';

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
  onMore: (card: Card) => void;
}

/** Of some hundred cards only those are drawn anew that change. */
const GridCard = memo(function GridCard({ card, onLike, onPass, onMessage, onMore, ...rest }: GridCardProps) {
  return (
    <PersonCard
      card={card}
      {...rest}
      onLike={() => onLike(card)}
      onPass={() => onPass(card)}
      onMessage={() => onMessage(card.id)}
      onMore={() => onMore(card)}
    />
  );
});

/** Lets one person fill the view of a phone. */
function FeedMark() {
  useRootMark('feed');
  return null;
}

export interface MatchGridProps {
  matches: ReturnType<typeof useMatchPages>;
  onToggleDecided: () => void;
  liking: ReturnType<typeof useLiking>;
  passing: ReturnType<typeof usePassing>;
  /** Where one was in the list before it was left. */
  place: RefObject<Place | null>;
  onMessage: (id: string) => void;
  onMore: (card: Card) => void;
  /** Whose card has the focus from now on, where somebody vanished. */
  focused: { id: string } | null;
  onKeyUsed: () => void;
}

/**
 * The cards: the undecided, then the row that opens the liked and matched. When one is passed, the focus goes on to its
 * neighbour, and to who comes back when that is undone. With a card focused the arrows pass, like and move on, Z takes
 * the last pass back (docs/product.md#matches-on-a-phone).
 */
export function MatchGrid({
  matches,
  onToggleDecided,
  liking,
  passing,
  place,
  onMessage,
  onMore,
  focused,
  onKeyUsed,
}: MatchGridProps) {
  const t = useText('discover');
  const grid = useRef<HTMLElement>(null);
  const row = useRef<HTMLButtonElement>(null);
  const decidedId = useId();
  const isNarrow = useIsNarrow();
  const { cards, undecidedCount, decidedCount } = matches;
  const { returned } = passing;
  const indexOf = (id: string | undefined) => cards.findIndex((card) => card.id === id);
  const near = useNearCards(cards.length, isNarrow, Math.max(0, indexOf(place.current?.id)));
  const [broughtBack, setBroughtBack] = useState(returned);
  if (returned !== broughtBack) {
    setBroughtBack(returned);
    const index = indexOf(returned?.id);
    if (index >= 0) near.bring(index);
  }

  useEffect(() => {
    // The shell goes to the top of a new screen first.
    const frame = requestAnimationFrame(() => {
      if (grid.current && place.current) goTo(grid.current, place.current);
      place.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);

  useEffect(() => {
    if (grid.current && focused) linkOf(cardOf(grid.current, focused.id))?.focus({ preventScroll: true });
  }, [focused]);

  useEffect(() => {
    const card = returned && grid.current && cardOf(grid.current, returned.id);
    // A smooth way from afar would be filled with who is near it, and the card taken out again.
    card?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    linkOf(card)?.focus({ preventScroll: true });
  }, [returned]);

  const elementOf = (card: Card | undefined) => card && grid.current && cardOf(grid.current, card.id);
  const isLiked = (card: Card) => liking.isLiked(card.id, card.isLiked);
  const goOn = useGoOn(grid, liking.newMatch !== null);
  const like = useSteady((card: Card) => {
    const next = cards.indexOf(card) + 1;
    if (!isLiked(card) && next < undecidedCount) goOn(cards[next]?.id);
    void liking.toggle(personOf(card), card.isLiked);
  });
  const message = useSteady(onMessage);
  const more = useSteady(onMore);
  const pass = useSteady((card: Card) => {
    const index = cards.indexOf(card);
    const neighbour = linkOf(elementOf(cards[index + 1] ?? cards[index - 1])) ?? row.current;
    neighbour?.focus({ preventScroll: true });
    void passing.pass(card.id, isLiked(card));
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof Element))
      return;
    const index = indexOf(target.closest<HTMLElement>('[data-member]')?.dataset.member);
    const card = cards[index];
    if (!card) return;
    const move = (by: number) => {
      const element = elementOf(cards[index + by]);
      linkOf(element)?.focus({ preventScroll: true });
      element?.scrollIntoView?.({ block: 'nearest' });
    };
    const isOpen = !card.isMutualInterest && !liking.isPending(card.id);
    // A key that is held goes on and on, but decides once.
    const once = (act: () => void) => () => {
      if (!event.repeat) act();
    };
    const keys = new Map<string, () => void>([
      ['ArrowUp', () => move(-1)],
      ['ArrowDown', () => move(1)],
      ['ArrowLeft', once(() => isOpen && pass(card))],
      ['ArrowRight', once(() => isOpen && !isLiked(card) && like(card))],
      ['z', once(passing.undoLast)],
    ]);
    const act = keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
    onKeyUsed();
  };

  /** Notes the place when a profile is about to be opened from here. */
  const onClick = (event: { target: EventTarget }) => {
    const link = event.target instanceof Element ? event.target.closest('h2 a') : null;
    const card = link?.closest<HTMLElement>('[data-member]');
    if (card?.dataset.member) place.current = placeOf(card, card.dataset.member);
  };

  const draw = (from: number, to: number) =>
    cards.slice(from, Math.max(from, to)).map((card, offset) => {
      const index = from + offset;
      const next = cards[index + 1];
      return (
        <GridCard
          key={card.id}
          card={card}
          // The one under the row is lower as well, so that both fill a view.
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
    near.from <= undecidedCount && (undecidedCount < near.to || undecidedCount === cards.length);

  return (
    <section
      className={styles.feed}
      ref={grid}
      aria-label={t('matches.list')}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {undecidedCount > 0 && <FeedMark />}
      {near.from > 0 && <div ref={near.above} className={styles.above} style={{ '--cards': near.from }} />}
      {draw(near.from, Math.min(near.to, undecidedCount))}
      {decidedCount > 0 && isRowNear && (
        <LikedRow
          button={row}
          count={decidedCount}
          faces={matches.decidedFaces.map(personOf)}
          isOpen={matches.areDecidedShown}
          controls={decidedId}
          onToggle={onToggleDecided}
        />
      )}
      {matches.areDecidedShown && decidedCount > 0 && (
        <section className={styles.decided} id={decidedId} aria-label={t('matches.likedList')}>
          {draw(Math.max(near.from, undecidedCount), near.to)}
        </section>
      )}
      {near.to < cards.length && (
        <div ref={near.below} className={styles.below} style={{ '--cards': cards.length - near.to }} />
      )}
    </section>
  );
}
