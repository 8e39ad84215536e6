import type { Message } from '@kolo/contracts/api/messaging';
import { type LiveListener, listenLive, refetchShown, useAppDispatch } from '@kolo/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveAction } from './useLiveState.ts';

export type ConnectionState = 'opening' | 'live' | 'lost';

export interface ConnectionOptions {
  onMessage: (message: Message) => void;
  /** Best effort: presence, typing, receipts. */
  onLiveAction: (heard: LiveAction) => void;
  /** Where to resume from before anything has arrived live. */
  newestShown: string | undefined;
}

/** Returns the connection's state, and a function that says the member is typing. */
export function useConnection(options: ConnectionOptions): [ConnectionState, (to: string) => void] {
  const [state, setState] = useState<ConnectionState>('opening');
  const dispatch = useAppDispatch();
  const latest = useRef(options);
  const line = useRef<ReturnType<typeof listenLive> | null>(null);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let position: string | null = null;
    let isCaughtUp = false;
    const tell = (heard: LiveAction) => latest.current.onLiveAction(heard);
    const listener: LiveListener = {
      after() {
        position ??= latest.current.newestShown ?? null;
        isCaughtUp = position !== null;
        return position;
      },
      onConnected({ isJoining }) {
        tell({ type: 'connected' });
        setState('live');
        // What was fetched before the socket listened may lack the newest messages; one that joins an open
        // socket cannot have missed any.
        if (!isCaughtUp && !isJoining) dispatch(refetchShown(['Thread', 'Conversations']));
      },
      onMessage(message) {
        position = message.position;
        latest.current.onMessage(message);
      },
      onTyping: ({ memberId }) => tell({ type: 'typing', memberId, isTyping: true }),
      onPresence: (heard) => tell({ type: 'presence', ...heard }),
      onRead: (heard) => tell({ type: 'read', ...heard }),
      onLost: () => setState('lost'),
    };
    const opened = listenLive(listener);
    line.current = opened;
    return opened.close;
  }, [dispatch]);

  const type = useCallback((to: string) => line.current?.type(to), []);
  return [state, type];
}
