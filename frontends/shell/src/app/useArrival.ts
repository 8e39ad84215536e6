import { useLocation } from '@kolo/routing';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the content whenever another screen is shown, also where one path shows another to `whom` (the
 * wizard, then the dashboard); the first screen keeps the browser's.
 */
export function useArrival(whom: string) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = `${pathname} ${whom}`;
  const previous = useRef(shown);
  useEffect(() => {
    if (previous.current === shown) return;
    previous.current = shown;
    main.current?.focus({ preventScroll: true });
    // At once: a smooth way there ends where something covers the page meanwhile.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown]);
  return main;
}
