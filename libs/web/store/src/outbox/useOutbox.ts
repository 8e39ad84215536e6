import type { Message } from '@kolo/contracts';
import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { discardMessage, retryMessage, sendWaiting, writeMessage } from './outbox.ts';

/** A message that was written here and is not known to have arrived. */
export interface Outgoing {
  idempotencyKey: string;
  receiverId: string;
  content: string;
  /** `waiting`: it goes out as soon as it can. `refused`: the member decides. */
  status: 'sending' | 'waiting' | 'refused';
}

export interface Outbox {
  /** In the order of writing. */
  outgoing: readonly Outgoing[];
  /** What went out since the page was loaded. */
  sent: readonly Message[];
  send(memberId: string, receiverId: string, content: string): void;
  retry(idempotencyKey: string): void;
  discard(idempotencyKey: string): void;
  /** The line is back. */
  sendWaiting(): void;
}

/** What was written and has not arrived yet, and what can be done about it (docs/product.md#unsent-messages). */
export function useOutbox(): Outbox {
  const dispatch = useAppDispatch();
  const { messages, sendingKey, sent } = useAppSelector((state) => state.outbox);
  const outgoing = useMemo(
    () =>
      messages.map(({ idempotencyKey, receiverId, content, isRefused }): Outgoing => {
        const status = isRefused ? 'refused' : idempotencyKey === sendingKey ? 'sending' : 'waiting';
        return { idempotencyKey, receiverId, content, status };
      }),
    [messages, sendingKey],
  );
  const commands = useMemo(
    () => ({
      send: (memberId: string, receiverId: string, content: string) =>
        void dispatch(writeMessage({ memberId, receiverId, content })),
      retry: (idempotencyKey: string) => void dispatch(retryMessage(idempotencyKey)),
      discard: (idempotencyKey: string) => void dispatch(discardMessage(idempotencyKey)),
      sendWaiting: () => void dispatch(sendWaiting()),
    }),
    [dispatch],
  );
  return { outgoing, sent, ...commands };
}
