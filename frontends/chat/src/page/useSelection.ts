import { useNavigate, useSearchParams } from '@kolo/routing';
import { useEffect, useState } from 'react';

/** Whose conversation is open; `?start=` of the address chooses it and then leaves the address (product 19). */
export function useSelection(): [string | null, (partnerId: string) => void] {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const start = parameters.get('start');
  const [selected, setSelected] = useState(start);
  const partnerId = start ?? selected;

  useEffect(() => {
    if (start === null) return;
    setSelected(start);
    navigate('/messages', { replace: true });
  }, [start, navigate]);

  return [partnerId || null, setSelected];
}
