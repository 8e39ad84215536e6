import type { MatchCard } from '@kolo/contracts';
import { useAppDispatch } from '@kolo/store';
import { useState } from 'react';
import { cardDropped } from '../../api/cachedCards.ts';

/**
 * Whose menu is open, beside the cards rather than in one: what is typed there moves no card. Who is blocked there
 * leaves the cards at once, also where a list that is asked for anew has them for a moment longer
 * (docs/design.md#blocks); `focused` is who stands in their place (docs/product.md#what-a-report-is-about).
 */
export function useCardMenu() {
  const dispatch = useAppDispatch();
  const [card, setCard] = useState<MatchCard | null>(null);
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<{ id: string } | null>(null);
  const close = () => setCard(null);

  /** Takes who was blocked out of the cards. */
  const leave = (cards: readonly MatchCard[]) => {
    if (!card) return;
    const index = cards.findIndex(({ id }) => id === card.id);
    const next = cards[index + 1] ?? cards[index - 1];
    setBlocked((others) => new Set(others).add(card.id));
    dispatch(cardDropped(card.id));
    setFocused(next ? { id: next.id } : null);
    close();
  };

  return { card, focused, isBlocked: (id: string) => blocked.has(id), open: setCard, close, leave };
}
