import { useLocation, useNavigate, useSearchParams } from '@kolo/routing';
import { useCallback, useEffect } from 'react';

export interface Selection {
  partnerId: string | null;
  open: (partnerId: string) => void;
  /** Back to the list alone. */
  close: () => void;
}

const openIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'open' in state && typeof state.open === 'string'
    ? state.open
    : null;

/**
 * Whose conversation is open: an entry of the history over the list's, so that Back leads to the list, and a reload
 * keeps it. `?start=` of the address chooses it and then leaves the address (product 19).
 */
export function useSelection(): Selection {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const start = parameters.get('start');
  const opened = openIn(state);
  const partnerId = start ?? opened;

  const open = useCallback(
    (id: string) => navigate('/messages', { state: { open: id }, replace: opened !== null }),
    [navigate, opened],
  );
  const close = useCallback(() => navigate(-1), [navigate]);

  useEffect(() => {
    if (start === null) return;
    navigate('/messages', { replace: true });
    if (start !== '') navigate('/messages', { state: { open: start } });
  }, [start, navigate]);

  return { partnerId: partnerId || null, open, close };
}
