import { type RefObject, useEffect, useLayoutEffect } from 'react';

const LATE_LAYOUT_MS = 120;

/** Scrolls an element to its end when `newest` changes, and once more after late layout (product 30). */
export function useStayAtEnd(element: RefObject<HTMLElement | null>, newest: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something newer is there
  useLayoutEffect(() => {
    element.current?.scrollTo?.(0, element.current.scrollHeight);
  }, [newest, element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same, later
  useEffect(() => {
    const timer = setTimeout(
      () => element.current?.scrollTo?.(0, element.current.scrollHeight),
      LATE_LAYOUT_MS,
    );
    return () => clearTimeout(timer);
  }, [newest, element]);
}
