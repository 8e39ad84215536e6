import { useNavigate } from '@kolo/routing';
import { useEffect, useRef } from 'react';

const OPENS_AFTER_MS = 100;

export function useOpenThread(): (id: string) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (id) => {
    clearTimeout(timer.current);
    const open = () => navigate(`/messages?start=${id}`);
    timer.current = setTimeout(() => void open(), OPENS_AFTER_MS);
  };
}
