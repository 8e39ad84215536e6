import { useNavigate } from '@kolo/routing';
import { useEffect, useRef } from 'react';

const OPENS_AFTER_MS = 100;

/** Gives the function that opens the thread with a member, after 100 ms (product 17). */
export function useOpenThread(): (id: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(`/messages?start=${id}`), OPENS_AFTER_MS);
  };
}
