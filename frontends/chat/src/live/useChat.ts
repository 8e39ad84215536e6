import type { Message } from '@kolo/contracts';
import { type Outbox, useOutbox } from '@kolo/store';
import { useIsOnline } from '@kolo/ui';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useThreadInfiniteQuery } from '../api/thread.ts';
import { withArrived } from '../mail/mail.ts';
import { type More, moreOf } from '../more/more.ts';
import { type Company, NO_COMPANY } from './company.ts';
import { useCompany } from './useCompany.ts';
import { useConnection } from './useConnection.ts';
import { useUnarrived } from './useUnarrived.ts';

export interface Chat {
  /** What came and went while the page was open, beside what the server answered. */
  arrived: readonly Message[];
  outbox: Outbox;
  /** The socket is gone, or the browser knows of no line. */
  isLineLost: boolean;
  company: Company;
  /** Tells a match that the member is writing. */
  type: (to: string) => void;
  /** What the server answered for the open thread. */
  thread: { messages: Message[] | undefined; error: unknown; refetch: () => void; earlier: More };
}

const arrive = (known: readonly Message[], message: Message) => withArrived(known, [message]);

/** Everything that comes and goes while the page is open; the connection lives as long as the page. */
export function useChat(partnerId: string | null): Chat {
  const [received, onArrived] = useReducer(arrive, []);
  const all = useOutbox();
  const { sent, sendWaiting } = all;
  const arrived = useMemo(() => withArrived(received, sent), [received, sent]);
  const query = useThreadInfiniteQuery(partnerId ?? '', {
    skip: partnerId === null,
    refetchOnFocus: true,
  });
  const { currentData, error, refetch } = query;
  const messages = useMemo(() => currentData && [...currentData.pages].reverse().flat(), [currentData]);
  const outbox = useUnarrived(all, arrived, messages);
  const [company, onCompany] = useCompany();
  const onMessage = useCallback(
    (message: Message) => {
      onCompany({ type: 'typing', memberId: message.senderId, isTyping: false });
      onArrived(message);
    },
    [onCompany],
  );
  const newestShown = messages?.at(-1)?.position;
  const [connection, type] = useConnection({ onMessage, onCompany, newestShown });
  const isLineLost = !useIsOnline() || connection === 'lost';
  useEffect(() => {
    if (connection === 'live') sendWaiting();
  }, [connection, sendWaiting]);
  return {
    arrived,
    outbox,
    isLineLost,
    // Without a line nobody knows who is there.
    company: isLineLost ? { ...NO_COMPANY, readUpTo: company.readUpTo } : company,
    type,
    thread: { messages, error, refetch: () => void refetch(), earlier: moreOf(query) },
  };
}
