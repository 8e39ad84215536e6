import { isStill, useIsNarrow } from '@kolo/ui';
import type { RefObject } from 'react';
import { useSteady } from '../../people/useSteady.ts';

const AFTER_MS = 600;

/**
 * Leads on to the next person a moment after a like on a phone, where one person fills the view (product 36): not where the
 * page was moved meanwhile, where something is `inTheWay`, nor for who wants nothing to move.
 */
export function useGoOn(list: RefObject<HTMLElement | null>, inTheWay: boolean): (index: number) => void {
  const isNarrow = useIsNarrow();
  const go = useSteady((index: number, scrollY: number) => {
    const next = list.current?.querySelectorAll('article')[index + 1];
    if (!inTheWay && window.scrollY === scrollY) next?.scrollIntoView({ behavior: 'smooth' });
  });
  return (index) => {
    if (isNarrow && !isStill()) setTimeout(go, AFTER_MS, index, window.scrollY);
  };
}
