import type { Message } from '@kolo/contracts/api/messaging';
import type { Outbox } from '@kolo/store';
import { useEffect, useMemo } from 'react';

/**
 * The outbox without messages that arrived by socket or history, which may precede their own response. A
 * refused message that did arrive is discarded (docs/product.md#unsent-messages).
 */
export function usePendingOutbox(
  outbox: Outbox,
  arrived: readonly Message[],
  answered: readonly Message[] | undefined,
): Outbox {
  const { outgoing, discard } = outbox;
  const known = useMemo(
    () => new Set([...arrived, ...(answered ?? [])].map(({ idempotencyKey }) => idempotencyKey)),
    [arrived, answered],
  );
  useEffect(() => {
    for (const { idempotencyKey, status } of outgoing)
      if (status === 'refused' && known.has(idempotencyKey)) discard(idempotencyKey);
  }, [outgoing, known, discard]);
  return { ...outbox, outgoing: outgoing.filter(({ idempotencyKey }) => !known.has(idempotencyKey)) };
}
