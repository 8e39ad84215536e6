import { useLocation } from '@kolo/routing';
import { useEffect, useRef } from 'react';

/** Moves the focus to the content whenever another screen is shown; the first screen keeps the browser's. */
export function useArrival() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [pathname]);
  return main;
}
