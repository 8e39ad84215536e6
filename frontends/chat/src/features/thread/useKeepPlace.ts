import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the scroll position, measured from the end, when earlier messages load above and when the element is
 * resized, for instance by a keyboard. Returns the scroll handler.
 */
export function useKeepPlace(element: RefObject<HTMLElement | null>, first: unknown): () => void {
  const below = useRef(0);
  const restore = useCallback(() => {
    const { current } = element;
    if (current) current.scrollTop = current.scrollHeight - current.clientHeight - below.current;
  }, [element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever `first` changes
  useLayoutEffect(restore, [first, restore]);
  useEffect(() => {
    const { current } = element;
    if (!current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(restore);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, restore]);
  return useCallback(() => {
    const { current } = element;
    if (current) below.current = current.scrollHeight - current.clientHeight - current.scrollTop;
  }, [element]);
}
