import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element scrolled to what is being read when `first` changes because something came above it, and when
 * something takes some of its height: a keyboard, the emojis, a line that is said. Gives what is to be called whenever the element is scrolled.
 */
export function useKeepPlace(element: RefObject<HTMLElement | null>, first: unknown): () => void {
  const below = useRef(0);
  const restore = useCallback(() => {
    const { current } = element;
    if (current) current.scrollTop = current.scrollHeight - current.clientHeight - below.current;
  }, [element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something came above
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
