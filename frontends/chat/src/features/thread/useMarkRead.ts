import type { Message } from '@kolo/contracts/api/messaging';
import { useEffect } from 'react';
import { useMarkReadMutation } from '../../api/markRead.ts';

/** Failures are ignored (docs/product.md#conversations, docs/product.md#the-calls). */
export function useMarkRead(partnerId: string, messages: readonly Message[], isLoaded: boolean): void {
  const [markRead] = useMarkReadMutation();
  const newest = messages.findLast(({ senderId }) => senderId === partnerId)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer message is marked too
  useEffect(() => {
    if (isLoaded) void markRead(partnerId);
  }, [isLoaded, newest, partnerId, markRead]);
}
