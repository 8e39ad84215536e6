import { type RefObject, useEffect, useLayoutEffect } from 'react';

const LATE_LAYOUT_MS = 120;
/** Within this distance of the end the reader is following along. */
const NEAR_PX = 120;

/**
 * Scrolls to the end when `newest` changes, and again after late layout (docs/product.md#limits); when
 * `passing` changes, only if the reader is at the end.
 */
export function useStayAtEnd(
  element: RefObject<HTMLElement | null>,
  newest: unknown,
  passing: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever `newest` changes
  useLayoutEffect(() => {
    element.current?.scrollTo?.(0, element.current.scrollHeight);
  }, [newest, element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever `passing` changes
  useLayoutEffect(() => {
    const { current } = element;
    if (current && current.scrollHeight - current.clientHeight - current.scrollTop < NEAR_PX)
      current.scrollTo?.(0, current.scrollHeight);
  }, [passing, element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above, later
  useEffect(() => {
    const timer = setTimeout(
      () => element.current?.scrollTo?.(0, element.current.scrollHeight),
      LATE_LAYOUT_MS,
    );
    return () => clearTimeout(timer);
  }, [newest, element]);
}
