import { isStill, useIsNarrow } from '@kolo/ui';
import type { RefObject } from 'react';
import { useSteady } from '../../people/useSteady.ts';
import { cardOf } from './place.ts';

const AFTER_MS = 600;

/**
 * Leads on to the next person, if there is one, a moment after a like on a phone, where one person fills the view
 * (docs/product.md#matches-on-a-phone): not where the page was moved meanwhile, where something is `inTheWay`, nor for
 * who wants nothing to move.
 */
export function useGoOn(
  list: RefObject<HTMLElement | null>,
  inTheWay: boolean,
): (id: string | undefined) => void {
  const isNarrow = useIsNarrow();
  const go = useSteady((id: string, scrollY: number) => {
    const next = list.current && cardOf(list.current, id);
    if (!inTheWay && window.scrollY === scrollY) next?.scrollIntoView({ behavior: 'smooth' });
  });
  return (id) => {
    if (id !== undefined && isNarrow && !isStill()) setTimeout(go, AFTER_MS, id, window.scrollY);
  };
}
