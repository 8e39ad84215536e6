import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element scrolled to what is being read when `first` changes because something came above it, and when an
 * on-screen keyboard takes some of its height. Gives what is to be called whenever the element is scrolled.
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
    const viewport = window.visualViewport;
    const afterLayout = () => void requestAnimationFrame(restore);
    viewport?.addEventListener('resize', afterLayout);
    return () => viewport?.removeEventListener('resize', afterLayout);
  }, [restore]);
  return useCallback(() => {
    const { current } = element;
    if (current) below.current = current.scrollHeight - current.clientHeight - current.scrollTop;
  }, [element]);
}
