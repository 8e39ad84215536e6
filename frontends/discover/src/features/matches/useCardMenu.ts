import type { MatchCard } from '@kolo/contracts/api/discovery';
import { useAppDispatch } from '@kolo/store';
import { useState } from 'react';
import { dropCard } from '../../api/cachedCards.ts';

/**
 * One menu beside the cards, so that typing in it moves no card. Blocked members leave at once, even if a
 * refetched list still has them (docs/design.md#blocks).
 */
export function useCardMenu() {
  const dispatch = useAppDispatch();
  const [card, setCard] = useState<MatchCard | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<{ id: string } | null>(null);
  const close = () => setCard(null);

  const toggle = (asked: MatchCard, button: HTMLElement) => {
    setAnchor(button);
    setCard((shown) => (shown?.id === asked.id ? null : asked));
  };

  const leave = (cards: readonly MatchCard[]) => {
    if (!card) return;
    const index = cards.findIndex(({ id }) => id === card.id);
    const next = cards[index + 1] ?? cards[index - 1];
    setBlocked((others) => new Set(others).add(card.id));
    dispatch(dropCard(card.id));
    setFocused(next ? { id: next.id } : null);
    close();
  };

  return { card, anchor, focused, isBlocked: (id: string) => blocked.has(id), toggle, close, leave };
}
