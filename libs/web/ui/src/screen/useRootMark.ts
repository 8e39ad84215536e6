import { useLayoutEffect } from 'react';

/** What a screen can have that changes what stands around it, as the root's `data-` attribute. */
export type RootMark = 'feed' | 'memberActions' | 'thread' | 'wizardButtons' | 'decision';

/**
 * Marks the root of the page for styles as long as a part of a screen is there. A `:has()` there would search all elements at
 * every change that might concern it: with hundreds of cards that is most of what a press costs.
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
