import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element scrolled to what is being read when `first` changes because something came above it. Gives what is
 * to be called whenever the element is scrolled.
 */
export function useKeepPlace(element: RefObject<HTMLElement | null>, first: unknown): () => void {
  const toEnd = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something came above
  useLayoutEffect(() => {
    if (element.current) element.current.scrollTop = element.current.scrollHeight - toEnd.current;
  }, [first, element]);
  return useCallback(() => {
    if (element.current) toEnd.current = element.current.scrollHeight - element.current.scrollTop;
  }, [element]);
}
