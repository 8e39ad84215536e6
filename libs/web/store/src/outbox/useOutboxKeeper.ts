import type { CurrentUser } from '@kolo/contracts';
import { useEffect } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { openOutbox, sendWaiting, setOutboxAside } from './outbox.ts';

/**
 * Sends what waits wherever the member is. Without a session it stays on the device until the same member is back;
 * another member's is deleted (docs/product.md#unsent-messages). `undefined` says that nobody knows yet.
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
    const send = () => void dispatch(sendWaiting());
    void dispatch(openOutbox(memberId));
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [memberId, dispatch]);
}
