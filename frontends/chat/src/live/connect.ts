import { type Message, SOCKET } from '@kolo/contracts';
import { io } from 'socket.io-client';
import type { CompanyAction } from './company.ts';

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 3_000;

export interface ConnectionEvents {
  /** Gives the position after which messages are missing, `null` if unknown; asked before every connection. */
  after(): string | null;
  onMessage(message: Message): void;
  /** What may get lost: who is there, who writes, who has read. */
  onCompany(heard: CompanyAction): void;
  onConnected(): void;
  onLost(): void;
  /** The session is over; the connection does not come back. */
  onSignedOut(): void;
}

export interface Connection {
  close: () => void;
  /** Tells a match that the member is writing. */
  type: (to: string) => void;
}

/**
 * Opens the chat socket and gives what speaks on it and closes it. After a loss it comes back by itself and is given
 * what followed (docs/design.md#sockets-that-drop); the same message may therefore arrive twice.
 */
export function connect({
  after,
  onMessage,
  onCompany,
  onConnected,
  onLost,
  onSignedOut,
}: ConnectionEvents): Connection {
  const socket = io({
    path: SOCKET.path,
    addTrailingSlash: false,
    transports: ['websocket'],
    withCredentials: true,
    forceNew: true,
    reconnectionDelay: FIRST_PAUSE_MS,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
    auth(give) {
      const position = after();
      give(position === null ? {} : { after: position });
    },
  });
  socket.on('connect', () => {
    onCompany({ type: 'connected' });
    onConnected();
  });
  socket.on('disconnect', onLost);
  socket.on('connect_error', onLost);
  socket.on(SOCKET.newMessage, onMessage);
  socket.on(SOCKET.typing, ({ memberId }) => onCompany({ type: 'typing', memberId, isTyping: true }));
  socket.on(SOCKET.presence, (heard) => onCompany({ type: 'presence', ...heard }));
  socket.on(SOCKET.conversationRead, (heard) => onCompany({ type: 'read', ...heard }));
  socket.on(SOCKET.signedOut, () => {
    // Without a session there is nothing to come back to, also while the browser still clears what it kept.
    socket.disconnect();
    onSignedOut();
  });
  return {
    close() {
      socket.off();
      socket.disconnect();
    },
    type: (to) => void socket.volatile.emit(SOCKET.typing, { to }),
  };
}
