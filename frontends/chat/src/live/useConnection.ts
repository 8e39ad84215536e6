import type { Message } from '@kolo/contracts';
import { api, useAppDispatch } from '@kolo/store';
import { useEffect, useRef, useState } from 'react';
import { connect } from './connect.ts';

export type ConnectionState = 'opening' | 'live' | 'lost';

export interface ConnectionOptions {
  onMessage: (message: Message) => void;
  /** The newest message on the screen: where to go on before anything has come live. */
  newestShown: string | undefined;
}

/** Listens for messages as long as the component is there; says how the connection stands. */
export function useConnection(options: ConnectionOptions): ConnectionState {
  const [state, setState] = useState<ConnectionState>('opening');
  const dispatch = useAppDispatch();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let position: string | null = null;
    let isCaughtUp = false;
    return connect({
      after() {
        position ??= latest.current.newestShown ?? null;
        isCaughtUp = position !== null;
        return position;
      },
      onConnected() {
        setState('live');
        // What was read before anyone listened may lack the newest.
        if (!isCaughtUp) dispatch(api.util.invalidateTags(['Thread', 'Conversations']));
      },
      onMessage(message) {
        position = message.position;
        latest.current.onMessage(message);
        dispatch(api.util.invalidateTags(['Conversations']));
      },
      onLost: () => setState('lost'),
      onSignedOut: () => void dispatch(api.util.invalidateTags(['CurrentUser'])),
    });
  }, [dispatch]);

  return state;
}
