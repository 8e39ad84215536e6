import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the latest one, so that memoised components do not re-render for it. */
export function useStableCallback<Args extends unknown[]>(
  newest: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(newest);
  useLayoutEffect(() => {
    latest.current = newest;
  });
  return useCallback((...args) => latest.current(...args), []);
}
