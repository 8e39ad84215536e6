import type { CurrentUser } from '@kolo/contracts';
import { useEffect } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { emptyOutbox, openOutbox, sendWaiting } from './outbox.ts';

/**
 * Has what waits go out wherever the member is, and be forgotten once nobody is signed in, or somebody else
 * (product 38). `undefined` says that nobody knows yet.
 */
export function useOutboxKeeper(user: CurrentUser | null | undefined): void {
  const dispatch = useAppDispatch();
  const memberId = user === undefined ? undefined : (user?.id ?? null);

  useEffect(() => {
    if (memberId === undefined) return;
    if (memberId === null) {
      void dispatch(emptyOutbox());
      return;
    }
    const send = () => void dispatch(sendWaiting());
    void dispatch(openOutbox(memberId));
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [memberId, dispatch]);
}
