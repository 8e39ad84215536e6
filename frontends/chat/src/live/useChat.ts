import type { Message } from '@kolo/contracts';
import { type Dispatch, useCallback, useReducer } from 'react';
import { useThreadInfiniteQuery } from '../api/thread.ts';
import { type Mail, type MailAction, mailAfter, NO_MAIL } from '../mail/mail.ts';
import { type More, moreOf } from '../more/more.ts';
import type { Company } from './company.ts';
import { useCompany } from './useCompany.ts';
import { type ConnectionState, useConnection } from './useConnection.ts';

export interface Chat {
  mail: Mail;
  dispatch: Dispatch<MailAction>;
  connection: ConnectionState;
  company: Company;
  /** Tells a match that the member is writing. */
  type: (to: string) => void;
  /** What the server answered for the open thread. */
  thread: { messages: Message[] | undefined; error: unknown; refetch: () => void; earlier: More };
}

/** Everything that comes and goes while the page is open; the connection lives as long as the page. */
export function useChat(partnerId: string | null): Chat {
  const [mail, dispatch] = useReducer(mailAfter, NO_MAIL);
  const query = useThreadInfiniteQuery(partnerId ?? '', {
    skip: partnerId === null,
    refetchOnFocus: true,
  });
  const { currentData, error, refetch } = query;
  const messages = currentData && [...currentData.pages].reverse().flat();
  const [company, onCompany] = useCompany();
  const onMessage = useCallback(
    (message: Message) => {
      onCompany({ type: 'typing', memberId: message.senderId, isTyping: false });
      dispatch({ type: 'arrived', message });
    },
    [onCompany],
  );
  const newestShown = messages?.at(-1)?.position;
  const [connection, type] = useConnection({ onMessage, onCompany, newestShown });
  return {
    mail,
    dispatch,
    connection,
    company,
    type,
    thread: { messages, error, refetch: () => void refetch(), earlier: moreOf(query) },
  };
}
