import type { Message } from '@kolo/contracts';
import { api, useAppDispatch } from '@kolo/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CompanyAction } from './company.ts';
import { type Connection, connect } from './connect.ts';

export type ConnectionState = 'opening' | 'live' | 'lost';

export interface ConnectionOptions {
  onMessage: (message: Message) => void;
  onCompany: (heard: CompanyAction) => void;
  /** The newest message on the screen: where to go on before anything has come live. */
  newestShown: string | undefined;
}

/**
 * Listens for messages as long as the component is there; says how the connection stands, and tells who is written to. The
 * shell has the lists asked for anew.
 */
export function useConnection(options: ConnectionOptions): [ConnectionState, (to: string) => void] {
  const [state, setState] = useState<ConnectionState>('opening');
  const dispatch = useAppDispatch();
  const latest = useRef(options);
  const connection = useRef<Connection | null>(null);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    let position: string | null = null;
    let isCaughtUp = false;
    const opened = connect({
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
      },
      onCompany: (heard) => latest.current.onCompany(heard),
      onLost: () => setState('lost'),
      onSignedOut: () => void dispatch(api.util.invalidateTags(['CurrentUser'])),
    });
    connection.current = opened;
    return opened.close;
  }, [dispatch]);

  const type = useCallback((to: string) => connection.current?.type(to), []);
  return [state, type];
}
