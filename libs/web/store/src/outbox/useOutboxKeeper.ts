import type { CurrentUser } from '@kolo/contracts/api/identity';
import { useEffect } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { openOutbox, sendAgain, setOutboxAside } from './outbox.ts';

/**
 * Signed out, messages stay on the device for the same member (docs/product.md#unsent-messages). `undefined`: not
 * known yet.
 */
export function useOutboxKeeper(user: CurrentUser | null | undefined): void {
  const dispatch = useAppDispatch();
  const memberId = user === undefined ? undefined : (user?.id ?? null);

  useEffect(() => {
    if (memberId === undefined) return;
    if (memberId === null) {
      void dispatch(setOutboxAside());
      return;
    }
    const send = () => void dispatch(sendAgain());
    void dispatch(openOutbox(memberId));
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [memberId, dispatch]);
}
