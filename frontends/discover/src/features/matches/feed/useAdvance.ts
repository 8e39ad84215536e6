import { isStill, useIsNarrow } from '@kolo/ui';
import type { RefObject } from 'react';
import { useStableCallback } from '../../../people/useStableCallback.ts';
import { cardOf } from './useListPosition.ts';

const AFTER_MS = 600;

/** Scrolls on after a like, unless `isCovered` or scrolled meanwhile (docs/product.md#matches-on-a-phone). */
export function useAdvance(
  list: RefObject<HTMLElement | null>,
  isCovered: boolean,
): (id: string | undefined) => void {
  const isNarrow = useIsNarrow();
  const go = useStableCallback((id: string, scrollY: number) => {
    const next = list.current && cardOf(list.current, id);
    if (!isCovered && window.scrollY === scrollY) next?.scrollIntoView?.({ behavior: 'smooth' });
  });
  return (id) => {
    if (id !== undefined && isNarrow && !isStill()) setTimeout(go, AFTER_MS, id, window.scrollY);
  };
}
