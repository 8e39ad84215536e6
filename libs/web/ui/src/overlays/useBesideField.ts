import { type CSSProperties, useLayoutEffect, useState } from 'react';

const GAP = 10;
const WIDTH = 400;
/** Lower forms contain only the field and its buttons. */
const LOW_FORM = 160;

const FIELDS =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button], [type=submit], [type=reset])';

export function fieldInUse(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.matches(FIELDS) ? focused : null;
}

function keptInView(field: HTMLElement): DOMRect {
  const form = field.closest('form')?.getBoundingClientRect();
  return form && form.height <= LOW_FORM ? form : field.getBoundingClientRect();
}

interface Place {
  style: CSSProperties;
  room: number;
}

function placeBeside(field: HTMLElement): Place {
  const { top, bottom, left } = keptInView(field);
  const { clientWidth, clientHeight } = document.documentElement;
  const seenFrom = window.visualViewport?.offsetTop ?? 0;
  const seenTo = seenFrom + (window.visualViewport?.height ?? clientHeight);
  const width = Math.min(WIDTH, clientWidth - 2 * GAP);
  const [above, below] = [top - seenFrom, seenTo - bottom];
  const room = Math.max(above, below) - 2 * GAP;
  const style = {
    left: Math.max(GAP, Math.min(left + GAP, clientWidth - width - GAP)),
    width,
    maxHeight: room,
    ...(above >= below ? { bottom: clientHeight - top + GAP } : { top: bottom + GAP }),
  };
  return { style, room };
}

/** Above or below the focused field, wherever there is more room; stays at its last place. */
export function useBesideField(): Place {
  const [place, setPlace] = useState<Place>({ style: {}, room: 0 });

  useLayoutEffect(() => {
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => follow());
    let followed: HTMLElement | null = null;
    function follow(): void {
      const field = fieldInUse();
      if (field && field !== followed) {
        sizes?.disconnect();
        sizes?.observe(field);
        followed = field;
      }
      if (!followed?.isConnected) return;
      const next = placeBeside(followed);
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    }
    follow();
    const { visualViewport } = window;
    document.addEventListener('focusin', follow);
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    visualViewport?.addEventListener('resize', follow);
    visualViewport?.addEventListener('scroll', follow);
    return () => {
      sizes?.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
      visualViewport?.removeEventListener('resize', follow);
      visualViewport?.removeEventListener('scroll', follow);
    };
  }, []);

  return place;
}
