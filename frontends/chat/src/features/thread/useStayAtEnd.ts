import { type RefObject, useEffect, useLayoutEffect } from 'react';

const LATE_LAYOUT_MS = 120;
/** Nearer than this one reads the end. */
const NEAR_PX = 120;

/**
 * Scrolls an element to its end when `newest` changes, and once more after late layout (docs/product.md#limits); when
 * `passing` does, only where its end is being read.
 */
export function useStayAtEnd(
  element: RefObject<HTMLElement | null>,
  newest: unknown,
  passing: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something newer is there
  useLayoutEffect(() => {
    element.current?.scrollTo?.(0, element.current.scrollHeight);
  }, [newest, element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it comes or goes
  useLayoutEffect(() => {
    const { current } = element;
    if (current && current.scrollHeight - current.clientHeight - current.scrollTop < NEAR_PX)
      current.scrollTo?.(0, current.scrollHeight);
  }, [passing, element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same, later
  useEffect(() => {
    const timer = setTimeout(
      () => element.current?.scrollTo?.(0, element.current.scrollHeight),
      LATE_LAYOUT_MS,
    );
    return () => clearTimeout(timer);
  }, [newest, element]);
}
