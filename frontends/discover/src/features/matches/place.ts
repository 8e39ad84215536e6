/** Where a member was in the list: at which card, and how far below the top of the window that stood. */
export interface Place {
  id: string;
  top: number;
}

/** The card of a member in a list. */
export const cardOf = (list: HTMLElement, id: string): HTMLElement | null =>
  [...list.querySelectorAll<HTMLElement>('[data-member]')].find(({ dataset }) => dataset.member === id) ??
  null;

/** The link that stands for a card. */
export const linkOf = (card: Element | null | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>('h2 a') ?? null;

/** Notes where a card stands. */
export const placeOf = (card: HTMLElement, id: string): Place => ({
  id,
  top: card.getBoundingClientRect().top,
});

/** Where one is in a list: by the card that was opened from it, else by the one in the middle of the window. */
export function placeIn(list: HTMLElement, opened: string | undefined): Place | null {
  const middle = window.innerHeight / 2;
  const isInView = (card: HTMLElement) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top <= middle && bottom > middle;
  };
  const cards = [...list.querySelectorAll<HTMLElement>('[data-member]')];
  const known = opened === undefined ? null : cardOf(list, opened);
  const card = known ?? (window.scrollY > 0 ? cards.find(isInView) : undefined);
  const id = card?.dataset.member;
  return card && id ? placeOf(card, id) : null;
}

/** Moves the window so that the card of a place stands where it stood, and gives it the focus. */
export function goTo(list: HTMLElement, { id, top }: Place): void {
  const card = cardOf(list, id);
  if (!card) return;
  // Scrolling by an amount would stop at the first card on the way; jsdom knows neither.
  const { documentElement: page } = document;
  page.scrollTo?.({ top: page.scrollTop + card.getBoundingClientRect().top - top, behavior: 'instant' });
  linkOf(card)?.focus({ preventScroll: true });
}
