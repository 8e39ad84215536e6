import { type RefObject, useEffect, useRef } from 'react';
import type { EvidenceState } from './Evidence.tsx';

/** Moves the focus into `element` when the pressed button gives way to the evidence. */
export function useEvidenceLook({ data, onLook }: Pick<EvidenceState, 'data' | 'onLook'>): {
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
