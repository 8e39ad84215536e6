import { useLocation, useNavigate, useParams } from '@kolo/routing';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The open case. The address follows it: the router takes its time, and the next key must find the next card. */
export function useTurns(): { id: string | undefined; turnTo: (id?: string) => void } {
  const { id: addressed } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [id, setId] = useState(addressed);
  const awaited = useRef<{ id: string | undefined } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Also when the address becomes what it was.
  useEffect(() => {
    if (awaited.current && awaited.current.id !== addressed) return;
    awaited.current = null;
    setId(addressed);
  }, [key, addressed]);
  return {
    id,
    turnTo(next) {
      awaited.current = { id: next };
      flushSync(() => setId(next));
      navigate(next === undefined ? '/admin/reports' : `/admin/reports/${next}`);
    },
  };
}
