import { type RefObject, useEffect } from 'react';
import { linkOf } from './useListPosition.ts';

const ARROWS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
/** What uses the arrows itself. */
const TAKES_ARROWS =
  'input, select, textarea, summary, [contenteditable], [role=slider], [role=listbox], [role=menu], [data-member]';
const DIALOG = 'dialog[open], [role=dialog], [role=alertdialog]';

/** Outside the cards an arrow focuses the first one in view and does no more (docs/product.md#matches-on-a-phone). */
export function useFirstCardByKeys(list: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!ARROWS.has(key) || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest(TAKES_ARROWS)) return;
      if (document.querySelector(DIALOG)) return;
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-member]') ?? [])];
      const first = cards.find((card) => card.getBoundingClientRect().top >= 0) ?? cards[0];
      if (!first) return;
      event.preventDefault();
      linkOf(first)?.focus({ preventScroll: true });
      first.scrollIntoView?.({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, isOn]);
}
