import { useLocation, useNavigate, useSearchParams } from '@kolo/routing';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';

export interface Selection {
  partnerId: string | null;
  beginning: string | undefined;
  /** Opened by *Message* or by pointer, in order to write. */
  isToWrite: boolean;
  open: (partnerId: string, isToWrite: boolean) => void;
  close: () => void;
}

/** Not by a key, whose focus stays in the list. */
export const isByPointer = ({ detail }: MouseEvent): boolean => detail > 0;

function textIn(state: unknown, key: 'open' | 'beginning'): string | undefined {
  const found: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, key) : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * A history entry above the list's, so that Back closes the conversation and a reload keeps it. `?start=`
 * selects one and leaves the address (docs/product.md#conversations).
 */
export function useSelection(): Selection {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const start = parameters.get('start');
  const opened = textIn(state, 'open');
  const beginning = textIn(state, 'beginning');
  const partnerId = start ?? opened;
  const [toWriteTo, setToWriteTo] = useState(start);
  if (start !== null && start !== toWriteTo) setToWriteTo(start);

  const open = useCallback(
    (id: string, isToWrite: boolean) => {
      setToWriteTo(isToWrite ? id : null);
      navigate('/messages', { state: { open: id }, replace: opened !== undefined });
    },
    [navigate, opened],
  );
  const close = useCallback(() => navigate(-1), [navigate]);

  useEffect(() => {
    if (start === null) return;
    navigate('/messages', { replace: true });
    if (start !== '') navigate('/messages', { state: { open: start, beginning } });
  }, [start, beginning, navigate]);

  return { partnerId: partnerId || null, beginning, isToWrite: partnerId === toWriteTo, open, close };
}
