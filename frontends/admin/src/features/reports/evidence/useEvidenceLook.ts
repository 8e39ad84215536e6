import { useLocation } from '@kolo/routing';
import { type RefObject, useEffect, useRef } from 'react';
import type { EvidenceState } from './Evidence.tsx';
import { showEvidencePart } from './showEvidencePart.ts';

/** Again once its picture has its height. */
function showFirstPart(element: HTMLElement | null): void {
  const evidence = element?.querySelector('[data-evidence]');
  const show = () => showEvidencePart(evidence);
  show();
  evidence?.firstElementChild?.querySelector('img')?.addEventListener('load', show, { once: true });
}

/**
 * When the pressed button gives way to the evidence, shows the first part of it, and moves the focus into `element` if it
 * was on the button.
 */
export function useEvidenceLook({ data, onLook }: Pick<EvidenceState, 'data' | 'onLook'>): {
  element: RefObject<HTMLDivElement | null>;
  look: () => void;
} {
  const element = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const hasShown = useRef(false);
  const { key } = useLocation();
  // The address comes after the card, and with it the page goes back to its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each time the address changes.
  useEffect(() => {
    if (!hasShown.current) return;
    const frame = requestAnimationFrame(() => showFirstPart(element.current));
    return () => cancelAnimationFrame(frame);
  }, [key]);
  useEffect(() => {
    if (!data || !hasAsked.current) return;
    hasAsked.current = false;
    hasShown.current = true;
    showFirstPart(element.current);
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
