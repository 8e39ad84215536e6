import { LIMITS } from '@kolo/contracts';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Scrolls an element to its end when `newest` changes, and once more after late layout (spec §9). */
export function useStayAtEnd(element: RefObject<HTMLElement | null>, newest: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something newer is there
  useLayoutEffect(() => {
    element.current?.scrollTo?.(0, element.current.scrollHeight);
  }, [newest, element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same, later
  useEffect(() => {
    const timer = setTimeout(
      () => element.current?.scrollTo?.(0, element.current.scrollHeight),
      LIMITS.scrollFallback,
    );
    return () => clearTimeout(timer);
  }, [newest, element]);
}
