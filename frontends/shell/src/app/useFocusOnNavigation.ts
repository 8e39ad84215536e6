import { useLocation } from '@kolo/routing';
import { useEffect, useRef } from 'react';

/**
 * Also where `whom` changes the screen of a path. The first screen keeps the browser's focus, and one that focuses a
 * field keeps that.
 */
export function useFocusOnNavigation(whom: string) {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = `${pathname} ${whom}`;
  const previous = useRef(shown);
  useEffect(() => {
    if (previous.current === shown) return;
    previous.current = shown;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    // The screen has scrolled to the section that the address names.
    if (hash && document.getElementById(hash.slice(1))) return;
    // Instantly: a smooth scroll stops when an overlay covers the page meanwhile.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown, hash]);
  return main;
}
