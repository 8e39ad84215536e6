import { type RefObject, useEffect } from 'react';
import { linkOf } from './useListPosition.ts';

const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** What uses the keys itself. */
const TAKES_KEYS =
  'input, select, textarea, summary, [contenteditable], [role=slider], [role=listbox], [role=menu]';
const DIALOG = 'dialog[open], [role=dialog], [role=alertdialog]';

const isHalfShown = (card: HTMLElement): boolean => {
  const { top, bottom } = card.getBoundingClientRect();
  return top + bottom >= 0;
};

/**
 * Z undoes, wherever the focus is. Outside the cards an arrow focuses the first one in view and does no more
 * (docs/product.md#matches-on-a-phone).
 */
export function usePageKeys(list: RefObject<HTMLElement | null>, isWide: boolean, undo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest(TAKES_KEYS)) return;
      if (document.querySelector(DIALOG)) return;
      // Also with Caps Lock.
      if (key.toLowerCase() === 'z') {
        event.preventDefault();
        if (!event.repeat) undo();
      }
      if (!isWide || !ARROWS.has(key) || (target instanceof Element && target.closest('[data-member]')))
        return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
      const first = cards.find(isHalfShown) ?? cards[0];
      if (!first) return;
      event.preventDefault();
      linkOf(first)?.focus({ preventScroll: true });
      first.scrollIntoView?.({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, isWide, undo]);
}
