import { type Message, SOCKET } from '@kolo/contracts';
import { io } from 'socket.io-client';

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 3_000;

export interface ConnectionEvents {
  /** Gives the position after which messages are missing, `null` if unknown; asked before every connection. */
  after(): string | null;
  onMessage(message: Message): void;
  onConnected(): void;
  onLost(): void;
  /** The session is over; the connection does not come back. */
  onSignedOut(): void;
}

/**
 * Opens the chat socket and gives what closes it. After a loss it comes back by itself and is given what followed
 * (design 20); the same message may therefore arrive twice.
 */
export function connect({
  after,
  onMessage,
  onConnected,
  onLost,
  onSignedOut,
}: ConnectionEvents): () => void {
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
  socket.on('connect', onConnected);
  socket.on('disconnect', onLost);
  socket.on('connect_error', onLost);
  socket.on(SOCKET.newMessage, onMessage);
  socket.on(SOCKET.signedOut, onSignedOut);
  return () => {
    socket.off();
    socket.disconnect();
  };
}
