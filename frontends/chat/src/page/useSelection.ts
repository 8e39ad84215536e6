import { useLocation, useNavigate, useSearchParams } from '@kolo/routing';
import { useCallback, useEffect } from 'react';

export interface Selection {
  partnerId: string | null;
  /** What was chosen elsewhere to begin with. */
  beginning: string | undefined;
  open: (partnerId: string) => void;
  /** Back to the list alone. */
  close: () => void;
}

/** A text that an entry of the history keeps. */
function textIn(state: unknown, key: 'open' | 'beginning'): string | undefined {
  const found: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Whose conversation is open: an entry of the history over the list's, so that Back leads to the list, and a reload
 * keeps it. `?start=` of the address chooses it and then leaves the address (docs/product.md#conversations).
 */
export function useSelection(): Selection {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const start = parameters.get('start');
  const opened = textIn(state, 'open');
  const beginning = textIn(state, 'beginning');
  const partnerId = start ?? opened;

  const open = useCallback(
    (id: string) => navigate('/messages', { state: { open: id }, replace: opened !== undefined }),
    [navigate, opened],
  );
  const close = useCallback(() => navigate(-1), [navigate]);

  useEffect(() => {
    if (start === null) return;
    navigate('/messages', { replace: true });
    if (start !== '') navigate('/messages', { state: { open: start, beginning } });
  }, [start, beginning, navigate]);

  return { partnerId: partnerId || null, beginning, open, close };
}
