import { useEffect } from 'react';
import { KEPT_SECONDS, type LoadedCard, type MatchSearch } from '../../../api/matchPages.ts';
import { createStoreRef } from '../createStoreRef.ts';

interface Slot {
  card: LoadedCard;
  index: number;
  after: string | undefined;
  /** When they were first known to be liked or matched, in milliseconds. */
  decidedAt: number | null;
}

const useStored = createStoreRef<{ search: MatchSearch | null; slots: ReadonlyMap<string, Slot> }>({
  search: null,
  slots: new Map(),
});

/** Reinserts cards that were decided since the previous answer. */
function restoreSlots(undecided: readonly LoadedCard[], decided: readonly Slot[]): LoadedCard[] {
  const cards = [...undecided];
  for (const { card, index, after } of [...decided].sort((one, other) => one.index - other.index)) {
    if (cards.some(({ id }) => id === card.id)) continue;
    const before = cards.findIndex(({ id }) => id === after);
    cards.splice(before < 0 ? Math.min(index, cards.length) : before + 1, 0, card);
  }
  return cards;
}

export interface CardsToShow {
  /** Everyone is loaded: anyone missing is gone. */
  isAll: boolean;
  mayShow: (card: LoadedCard) => boolean;
  isLiked: (card: LoadedCard) => boolean;
  /** Knows matches the card does not show yet. */
  isMatched: (id: string) => boolean;
}

/**
 * Keeps the place of cards liked or matched since the list was loaded, so that a refresh moves nobody away
 * under the finger.
 */
export function useStableOrder(
  search: MatchSearch,
  loaded: readonly LoadedCard[],
  { isAll, mayShow, isLiked, isMatched }: CardsToShow,
  now: Date,
): LoadedCard[] {
  const kept = useStored();
  const former = kept.current.search === search ? kept.current.slots : new Map<string, Slot>();
  const newest = new Map(loaded.map((card) => [card.id, card]));
  const isDecided = (card: LoadedCard) => card.wasDecided || isLiked(card) || isMatched(card.id);
  const stays = ({ card, decidedAt }: Slot) =>
    (newest.has(card.id) || (!isAll && isDecided(card))) &&
    mayShow(card) &&
    now.getTime() - (decidedAt ?? now.getTime()) < KEPT_SECONDS * 1_000;
  const newestOf = (card: LoadedCard): LoadedCard =>
    newest.get(card.id) ??
    (isMatched(card.id) && !card.isMutualInterest ? { ...card, isMutualInterest: true } : card);
  const undecided = restoreSlots(
    loaded.filter(({ wasDecided }) => !wasDecided),
    [...former.values()].filter(stays).map((stand) => ({ ...stand, card: newestOf(stand.card) })),
  );

  useEffect(() => {
    const slots = undecided.map((card, index): [string, Slot] => {
      const decidedAt = former.get(card.id)?.decidedAt ?? (isDecided(card) ? now.getTime() : null);
      return [card.id, { card, index, after: undecided[index - 1]?.id, decidedAt }];
    });
    // Passed members may come back.
    const passed = [...former].filter(([id]) => !undecided.some((card) => card.id === id));
    kept.current = { search, slots: new Map([...passed, ...slots]) };
  });
  return undecided;
}
