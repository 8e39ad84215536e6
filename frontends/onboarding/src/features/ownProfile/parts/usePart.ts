import { useLocation, useNavigate } from '@kolo/routing';
import { useEffect, useRef } from 'react';
import { isPart, type PartName } from './parts.ts';

export interface OpenPart {
  name: PartName | null;
  open: (name: PartName) => void;
  close: () => void;
}

function partIn(state: unknown): PartName | null {
  const name: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'part') : null;
  return isPart(name) ? name : null;
}

/** A history entry above the profile's. Going back restores the scroll position and focuses the row. */
export function usePart(): OpenPart {
  const navigate = useNavigate();
  const name = partIn(useLocation().state);
  const left = useRef<{ name: PartName; scrollY: number }>(null);

  useEffect(() => {
    const top = name ? 0 : left.current?.scrollY;
    if (top === undefined) return;
    window.scrollTo({ top, behavior: 'instant' });
    if (name || !left.current) return;
    document.querySelector<HTMLElement>(`[data-part="${left.current.name}"]`)?.focus({ preventScroll: true });
  }, [name]);

  return {
    name,
    open: (part) => {
      left.current = { name: part, scrollY: window.scrollY };
      navigate('/profile', { state: { part } });
    },
    close: () => navigate(-1),
  };
}
