import type { Message } from '@kolo/contracts';
import { api, type LiveListener, listenLive, useAppDispatch } from '@kolo/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CompanyAction } from './company.ts';

export type ConnectionState = 'opening' | 'live' | 'lost';

export interface ConnectionOptions {
  onMessage: (message: Message) => void;
  /** What may get lost: who is there, who writes, who has read. */
  onCompany: (heard: CompanyAction) => void;
  /** The newest message on the screen: where to go on before anything has come live. */
  newestShown: string | undefined;
}

/**
 * Listens for messages as long as the component is there; says how the connection stands, and tells who is written to.
 * The shell has the lists asked for anew.
 */
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
    const tell = (heard: CompanyAction) => latest.current.onCompany(heard);
    const listener: LiveListener = {
      after() {
        position ??= latest.current.newestShown ?? null;
        isCaughtUp = position !== null;
        return position;
      },
      onConnected({ isJoining }) {
        tell({ type: 'connected' });
        setState('live');
        // What was read before anyone listened may lack the newest; who joins has listened since before reading.
        if (!isCaughtUp && !isJoining) dispatch(api.util.invalidateTags(['Thread', 'Conversations']));
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
