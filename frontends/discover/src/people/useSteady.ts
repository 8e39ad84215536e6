import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the newest one, so that a memoised component is not drawn for it. */
export function useSteady<Args extends unknown[]>(newest: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args) => latest.current(...args), []);
}
