import { type CurrentUser, isPaid, LIMITS } from '@kolo/contracts';
import { errorMessage, isOffline, type ToastMessage, useToast } from '@kolo/store';
import { type Dispatch, useCallback, useEffect, useRef } from 'react';
import { useSendMessageMutation } from '../api/sendMessage.ts';
import type { ConnectionState } from '../live/useConnection.ts';
import { textOf } from '../texts/texts.ts';
import type { Mail, MailAction, Outgoing } from './mail.ts';
import { newKey } from './newKey.ts';

const LIMIT_SENTENCE = 'Monthly message limit reached';

export const messageLimitOf = (user: CurrentUser): number =>
  user.messageLimit || LIMITS.messagesPerMonth[isPaid(user.subscriptionTier) ? 'paid' : 'free'];

/** What a failed send says (product 31). */
function failureToast(error: unknown, user: CurrentUser): ToastMessage {
  const t = textOf('chat');
  const common = textOf('common');
  const sentence = errorMessage(error, common('unexpected'));
  if (!sentence.includes(LIMIT_SENTENCE))
    return { title: common('error'), description: sentence, tone: 'destructive' };
  return {
    title: t('limit.title'),
    description: t('limit.reached', { limit: messageLimitOf(user) }),
    tone: 'destructive',
    ...(!isPaid(user.subscriptionTier) && { action: { label: t('limit.upgrade'), to: '/subscribe' } }),
  };
}

export interface Sending {
  send(receiverId: string, content: string): void;
  retry(outgoing: Outgoing): void;
}

/** Sends messages; what could not go out while the connection was lost goes when it is back. */
export function useSending(
  user: CurrentUser,
  mail: Mail,
  dispatch: Dispatch<MailAction>,
  connection: ConnectionState,
): Sending {
  const toast = useToast();
  const [post] = useSendMessageMutation();
  const isLost = useRef(false);
  useEffect(() => {
    isLost.current = connection === 'lost';
  });

  const deliver = useCallback(
    async ({ status: _, ...message }: Outgoing) => {
      const { idempotencyKey } = message;
      try {
        dispatch({ type: 'sent', idempotencyKey, message: await post(message).unwrap() });
      } catch (error) {
        const isAway = isOffline(error) && isLost.current;
        dispatch({ type: 'changed', idempotencyKey, status: isAway ? 'waiting' : 'failed' });
        if (!isAway) toast(failureToast(error, user));
      }
    },
    [dispatch, post, toast, user],
  );

  const retry = useCallback(
    (outgoing: Outgoing) => {
      dispatch({ type: 'changed', idempotencyKey: outgoing.idempotencyKey, status: 'sending' });
      void deliver(outgoing);
    },
    [dispatch, deliver],
  );

  useEffect(() => {
    if (connection !== 'live') return;
    for (const outgoing of mail.outgoing) if (outgoing.status === 'waiting') retry(outgoing);
  }, [connection, mail.outgoing, retry]);

  return {
    retry,
    send(receiverId, content) {
      const outgoing: Outgoing = { idempotencyKey: newKey(), receiverId, content, status: 'sending' };
      dispatch({ type: 'written', outgoing });
      void deliver(outgoing);
    },
  };
}
