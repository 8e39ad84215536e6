import { type RefObject, useEffect } from 'react';

const AHEAD = '200%';

export function useLoadAhead(end: RefObject<HTMLElement | null>, isWanted: boolean, load: () => void): void {
  useEffect(() => {
    // jsdom has no observer; there the button loads.
    if (!isWanted || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isWanted, load]);
}
