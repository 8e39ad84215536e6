import type { Message } from '@kolo/contracts/api/messaging';
import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { discardMessage, keepDraft, retryMessage, sendAgain, sendWaiting, writeMessage } from './outbox.ts';
import { outboxSlice } from './outboxSlice.ts';

export interface Outgoing {
  idempotencyKey: string;
  receiverId: string;
  content: string;
  /** `waiting` goes out automatically; `refused` needs the member's decision. */
  status: 'sending' | 'waiting' | 'refused';
}

export interface Outbox {
  outgoing: readonly Outgoing[];
  sent: readonly Message[];
  send(memberId: string, receiverId: string, content: string): void;
  retry(idempotencyKey: string): void;
  discard(idempotencyKey: string): void;
  sendWaiting(): void;
  sendAgain(): void;
  /** For threads that are not open. */
  drafts: Readonly<Record<string, string>>;
  /** An empty text deletes the draft. */
  keepDraft(memberId: string, receiverId: string, text: string): void;
  leaveDraft(receiverId: string, text: string): void;
}

/** See docs/product.md#unsent-messages. */
export function useOutbox(): Outbox {
  const dispatch = useAppDispatch();
  const { messages, sendingKey, sent, drafts } = useAppSelector((state) => state.outbox);
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
      sendAgain: () => void dispatch(sendAgain()),
      keepDraft: (memberId: string, receiverId: string, text: string) =>
        void dispatch(keepDraft({ memberId, receiverId, text })),
      leaveDraft: (receiverId: string, text: string) =>
        void dispatch(outboxSlice.actions.draftLeft({ receiverId, text })),
    }),
    [dispatch],
  );
  return { outgoing, sent, drafts, ...commands };
}
