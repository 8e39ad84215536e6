import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus into an element that covers the whole window, and back when it unmounts. */
export function useFocusWithin(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const covering = element.current;
    if (!covering || getComputedStyle(covering).position !== 'fixed') return;
    covering.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) setTimeout(() => opener.focus({ preventScroll: true }));
    };
  }, [element]);
}
