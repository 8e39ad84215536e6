import { useLayoutEffect } from 'react';

/** As `data-` attributes of the root. */
export type RootMark = 'feed' | 'memberActions' | 'thread' | 'wizardButtons' | 'decision' | 'undo';

/**
 * A `:has()` would search the whole page on every change, which with hundreds of cards dominates the cost of a
 * press.
 */
export function useRootMark(mark: RootMark): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[mark] = '';
    return () => {
      delete dataset[mark];
    };
  }, [mark]);
}
