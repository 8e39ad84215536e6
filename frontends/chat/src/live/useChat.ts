import type { Message } from '@kolo/contracts/api/messaging';
import { type Outbox, useOutbox } from '@kolo/store';
import { useIsOnline } from '@kolo/ui';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useThreadInfiniteQuery } from '../api/thread.ts';
import { addNew } from '../mail/mergeThread.ts';
import { type NextPage, nextPageOf } from '../more/LoadMore.tsx';
import { useConnection } from './useConnection.ts';
import { EMPTY_LIVE_STATE, type LiveState, useLiveState } from './useLiveState.ts';
import { usePendingOutbox } from './usePendingOutbox.ts';

export interface Chat {
  /** Received or sent since the page opened. */
  arrived: readonly Message[];
  outbox: Outbox;
  isConnectionLost: boolean;
  liveState: LiveState;
  type: (to: string) => void;
  thread: { messages: Message[] | undefined; error: unknown; refetch: () => void; earlier: NextPage };
}

const receive = (known: readonly Message[], message: Message) => addNew(known, [message]);

export function useChat(partnerId: string | null): Chat {
  const [received, onArrived] = useReducer(receive, []);
  const all = useOutbox();
  const { sent, sendWaiting, sendAgain } = all;
  const arrived = useMemo(() => addNew(received, sent), [received, sent]);
  const query = useThreadInfiniteQuery(partnerId ?? '', {
    skip: partnerId === null,
    refetchOnFocus: true,
  });
  const { currentData, error, refetch } = query;
  const messages = useMemo(() => currentData && [...currentData.pages].reverse().flat(), [currentData]);
  const outbox = usePendingOutbox(all, arrived, messages);
  const [liveState, onLiveAction] = useLiveState();
  const onMessage = useCallback(
    (message: Message) => {
      onLiveAction({ type: 'typing', memberId: message.senderId, isTyping: false });
      onArrived(message);
    },
    [onLiveAction],
  );
  const newestShown = messages?.at(-1)?.position;
  const [connection, type] = useConnection({ onMessage, onLiveAction, newestShown });
  const isConnectionLost = !useIsOnline() || connection === 'lost';
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection === 'live') (wasLost.current ? sendAgain : sendWaiting)();
    wasLost.current = connection === 'lost';
  }, [connection, sendWaiting, sendAgain]);
  return {
    arrived,
    outbox,
    isConnectionLost,
    // Without a connection nobody's presence is known.
    liveState: isConnectionLost ? { ...EMPTY_LIVE_STATE, readUpTo: liveState.readUpTo } : liveState,
    type,
    thread: { messages, error, refetch: () => void refetch(), earlier: nextPageOf(query) },
  };
}
