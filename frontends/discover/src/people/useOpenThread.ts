import { LIMITS } from '@kolo/contracts';
import { useNavigate } from '@kolo/routing';
import { useEffect, useRef } from 'react';

/** Gives the function that opens the thread with a member, after 100 ms (spec §4). */
export function useOpenThread(): (id: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate(`/messages?start=${id}`), LIMITS.messageRedirect);
  };
}
