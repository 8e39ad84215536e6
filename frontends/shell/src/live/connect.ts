import { type MatchNotice, SOCKET } from '@kolo/contracts';
import { io } from 'socket.io-client';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface MatchEvents {
  onMatch(notice: MatchNotice): void;
  /** At first and after each loss: what was told before is unknown. */
  onConnected(): void;
}

/** Listens for matches, coming back after a loss, and gives what ends it (design 20). */
export function connect({ onMatch, onConnected }: MatchEvents): () => void {
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
  return () => {
    socket.off();
    socket.disconnect();
  };
}
