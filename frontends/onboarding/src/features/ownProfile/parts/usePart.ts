import { useLocation, useNavigate, useSearchParams } from '@kolo/routing';
import { useEffect, useRef } from 'react';
import { isPart, type PartName } from './parts.ts';

export interface OpenPart {
  name: PartName | null;
  open: (name: PartName) => void;
  close: () => void;
}

/** The history has no entry below this one. */
const FIRST_KEY = 'default';

/** `/profile?part=shield`: a history entry above the profile's. Going back restores the scroll position and focuses the row. */
export function usePart(): OpenPart {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const asked = search.get('part');
  const name = isPart(asked) ? asked : null;
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
      navigate(`/profile?part=${part}`);
    },
    close: () => (key === FIRST_KEY ? navigate('/profile', { replace: true }) : navigate(-1)),
  };
}
