import { type RefObject, useEffect, useRef } from 'react';
import type { LookedAt } from './Evidence.tsx';

/**
 * A look at the evidence, asked for from within an element: once it is shown, and the button that had the focus has gone, the
 * first choice in there takes it, or the element itself.
 */
export function useLook({ data, onLook }: Pick<LookedAt, 'data' | 'onLook'>): {
  element: RefObject<HTMLDivElement | null>;
  look: () => void;
} {
  const element = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!data || !hasAsked.current) return;
    hasAsked.current = false;
    if (document.activeElement !== document.body) return;
    (element.current?.querySelector('input') ?? element.current)?.focus({ preventScroll: true });
  }, [data]);
  return {
    element,
    look() {
      hasAsked.current = true;
      onLook();
    },
  };
}
