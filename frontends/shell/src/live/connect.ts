import { type MatchNotice, SOCKET } from '@kolo/contracts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface NoticeEvents {
  onMatch(notice: MatchNotice): void;
  /** A message came or went, or was read here or elsewhere. */
  onConversation(): void;
  /** At first and after each loss: what was told before is unknown. */
  onConnected(): void;
  /** The session is over: by a decision, elsewhere, or by itself. */
  onSignedOut(): void;
}

/**
 * Listens for what changes the lists, coming back after a loss, and gives what ends it
 * (docs/design.md#sockets-that-drop). Throws when what it needs for that does not load.
 */
export async function connect({
  onMatch,
  onConversation,
  onConnected,
  onSignedOut,
}: NoticeEvents): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: SOCKET.path,
    addTrailingSlash: false,
    transports: ['websocket'],
    withCredentials: true,
    forceNew: true,
    reconnectionDelay: FIRST_PAUSE_MS,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
  });
  socket.on('connect', onConnected);
  socket.on(SOCKET.matchMade, onMatch);
  socket.on(SOCKET.newMessage, onConversation);
  socket.on(SOCKET.readBySelf, onConversation);
  socket.on(SOCKET.signedOut, () => {
    // Without a session there is nothing to come back to, also while the browser still clears what it kept.
    socket.disconnect();
    onSignedOut();
  });
  return () => {
    socket.off();
    socket.disconnect();
  };
}
