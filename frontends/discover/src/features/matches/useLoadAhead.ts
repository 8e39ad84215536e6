import { type RefObject, useEffect } from 'react';

/** So far ahead of what is seen, in heights of the window. */
const AHEAD = '200%';

/** Loads on by itself when the end of a list comes near, as long as that `isWanted`. */
export function useLoadAhead(end: RefObject<HTMLElement | null>, isWanted: boolean, load: () => void): void {
  useEffect(() => {
    // jsdom has none; there the button does it.
    if (!isWanted || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isWanted, load]);
}
