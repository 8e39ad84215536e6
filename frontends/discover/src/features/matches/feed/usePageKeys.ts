import { useEffect } from 'react';
import { cardsOf } from './useListPosition.ts';

/** What uses the keys itself. */
const TAKES_KEYS =
  'input, select, textarea, summary, [contenteditable], [role=slider], [role=listbox], [role=menu]';
const DIALOG = 'dialog[open], [role$=dialog]';

/** The first card of which half is in view. */
export function firstShownIn(list: HTMLElement): HTMLElement | undefined {
  const cards = cardsOf(list);
  const isHalfShown = (card: HTMLElement) => {
    const { top, bottom } = card.getBoundingClientRect();
    return top + bottom >= 0;
  };
  return cards.find(isHalfShown) ?? cards[0];
}

/** Hears keys wherever the focus is, with the card that has it; fields and dialogs keep theirs. */
export function usePageKeys(onKey: (event: KeyboardEvent, at: HTMLElement | null) => void): void {
  // After each render, as what a key does may be another then.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element))
        return;
      if (target.closest(TAKES_KEYS) || document.querySelector(DIALOG)) return;
      onKey(event, target.closest<HTMLElement>('[data-member]'));
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  });
}
