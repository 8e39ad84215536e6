import { type RefObject, useLayoutEffect } from 'react';
import { createStoreRef } from '../createStoreRef.ts';

/** The card at which a member was, and its distance from the top of the window. */
export interface ListPosition {
  id: string;
  top: number;
}

export const cardsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-member]')];

export const cardOf = (list: HTMLElement, id: string): HTMLElement | null =>
  cardsOf(list).find(({ dataset }) => dataset.member === id) ?? null;

export const linkOf = (card: Element | null | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>('h2 a') ?? null;

/** Jumps where the way there is long, as cards passed on it would evict this one again. */
export function focusCard(card: Element | null | undefined, behavior: ScrollBehavior = 'auto'): void {
  linkOf(card)?.focus({ preventScroll: true });
  // jsdom has no scrolling.
  card?.scrollIntoView?.({ block: 'nearest', behavior });
}

export const positionOf = (card: HTMLElement, id: string): ListPosition => ({
  id,
  top: card.getBoundingClientRect().top,
});

/** Anchors at the card that was opened, else at the one in the middle of the window. */
export function findPosition(list: HTMLElement, opened: string | undefined): ListPosition | null {
  const middle = window.innerHeight / 2;
  const isInView = (card: HTMLElement) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top <= middle && bottom > middle;
  };
  const known = opened === undefined ? null : cardOf(list, opened);
  const card = known ?? (window.scrollY > 0 ? cardsOf(list).find(isInView) : undefined);
  const id = card?.dataset.member;
  return card && id ? positionOf(card, id) : null;
}

export function restorePosition(list: HTMLElement, { id, top }: ListPosition): void {
  const card = cardOf(list, id);
  if (!card) return;
  // `scrollBy` would snap to the first card on the way. jsdom has neither.
  const { documentElement: page } = document;
  page.scrollTo?.({ top: page.scrollTop + card.getBoundingClientRect().top - top, behavior: 'instant' });
  linkOf(card)?.focus({ preventScroll: true });
}

const useStored = createStoreRef<ListPosition | null>(null);

/** Survives leaving the screen (docs/product.md#the-app-in-the-hand). */
export function useListPosition(page: RefObject<HTMLElement | null>) {
  const position = useStored();
  // In a layout effect, before the shell scrolls the next screen to the top.
  useLayoutEffect(() => {
    const list = page.current;
    return () => {
      if (list) position.current = findPosition(list, position.current?.id);
    };
  }, [page, position]);
  return position;
}
