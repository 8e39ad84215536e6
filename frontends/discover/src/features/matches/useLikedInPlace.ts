import { useEffect } from 'react';
import { KEPT_SECONDS, type LoadedCard, type MatchSearch } from '../../api/matchPages.ts';
import { createKept } from './kept.ts';

/** Where someone stood among the undecided of a list. */
interface Stand {
  card: LoadedCard;
  index: number;
  after: string | undefined;
  /** Since when they are known to be liked or matched, in milliseconds. */
  decidedAt: number | null;
}

const useKept = createKept<{ search: MatchSearch | null; stands: ReadonlyMap<string, Stand> }>({
  search: null,
  stands: new Map(),
});

/** The undecided of a new answer, with those put back in their places who are decided since the one before. */
function putBack(undecided: readonly LoadedCard[], decided: readonly Stand[]): LoadedCard[] {
  const cards = [...undecided];
  for (const { card, index, after } of [...decided].sort((one, other) => one.index - other.index)) {
    if (cards.some(({ id }) => id === card.id)) continue;
    const before = cards.findIndex(({ id }) => id === after);
    cards.splice(before < 0 ? Math.min(index, cards.length) : before + 1, 0, card);
  }
  return cards;
}

export interface CardsToShow {
  /** Whether everyone is loaded: whoever is not among them is gone. */
  isAll: boolean;
  mayShow: (card: LoadedCard) => boolean;
  isLiked: (card: LoadedCard) => boolean;
  /** Whether there is known to be a match with a member, whatever their card says. */
  isMatched: (id: string) => boolean;
}

/**
 * The undecided of those who are `loaded`. Whoever is liked or matched meanwhile stays where they are when the list is
 * brought up to date, so that nobody jumps away under the finger. It lasts as long as a list is kept for those who come
 * back to it.
 */
export function useLikedInPlace(
  search: MatchSearch,
  loaded: readonly LoadedCard[],
  { isAll, mayShow, isLiked, isMatched }: CardsToShow,
  now: Date,
): LoadedCard[] {
  const kept = useKept();
  const former = kept.current.search === search ? kept.current.stands : new Map<string, Stand>();
  const newest = new Map(loaded.map((card) => [card.id, card]));
  const isDecided = (card: LoadedCard) => card.wasDecided || isLiked(card) || isMatched(card.id);
  const stays = ({ card, decidedAt }: Stand) =>
    (newest.has(card.id) || (!isAll && isDecided(card))) &&
    mayShow(card) &&
    now.getTime() - (decidedAt ?? now.getTime()) < KEPT_SECONDS * 1_000;
  const newestOf = (card: LoadedCard): LoadedCard =>
    newest.get(card.id) ??
    (isMatched(card.id) && !card.isMutualInterest ? { ...card, isMutualInterest: true } : card);
  const undecided = putBack(
    loaded.filter(({ wasDecided }) => !wasDecided),
    [...former.values()].filter(stays).map((stand) => ({ ...stand, card: newestOf(stand.card) })),
  );

  useEffect(() => {
    const stands = undecided.map((card, index): [string, Stand] => {
      const decidedAt = former.get(card.id)?.decidedAt ?? (isDecided(card) ? now.getTime() : null);
      return [card.id, { card, index, after: undecided[index - 1]?.id, decidedAt }];
    });
    // Those who are passed may come back.
    const passed = [...former].filter(([id]) => !undecided.some((card) => card.id === id));
    kept.current = { search, stands: new Map([...passed, ...stands]) };
  });
  return undecided;
}
