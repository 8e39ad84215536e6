import type { Message } from '@kolo/contracts';
import type { Outbox } from '@kolo/store';
import { useEffect, useMemo } from 'react';

/**
 * The outbox without what has arrived: a socket or a history may tell of a message before its own answer does. What was
 * refused and has arrived after all leaves the device too (docs/product.md#unsent-messages).
 */
export function useUnarrived(
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
