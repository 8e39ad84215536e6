import { useNavigate } from '@kolo/routing';
import { useEffect, useRef } from 'react';

const OPENS_AFTER_MS = 100;

/**
 * Gives the function that opens the thread with a member, after 100 ms (docs/product.md#liking-passing-matching), with
 * a beginning in its composer.
 */
export function useOpenThread(): (id: string, beginning?: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id, beginning) => {
    clearTimeout(timer.current);
    const open = () => navigate(`/messages?start=${id}`, { state: { beginning } });
    timer.current = setTimeout(() => void open(), OPENS_AFTER_MS);
  };
}
