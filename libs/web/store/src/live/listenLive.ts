import { type MatchNotice, type Message, SOCKET } from '@kolo/contracts';
import type { Socket } from 'socket.io-client';

const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 30_000;

/** What a part of the page wants to hear. All but messages may get lost: a part fetches when the line is back. */
export interface LiveListener {
  /** The position after which messages are missing, `null` if unknown; asked before the line comes back. */
  after?(): string | null;
  /** At first and after each loss; also for a part that joins while the line stands. */
  onConnected?(how: { isJoining: boolean }): void;
  onLost?(): void;
  /** The session is over; the line does not come back. */
  onSignedOut?(): void;
  onMessage?(message: Message): void;
  onMatch?(notice: MatchNotice): void;
  onTyping?(heard: { memberId: string }): void;
  onPresence?(heard: { memberId: string; isOnline: boolean }): void;
  /** A match has read up to a position. */
  onRead?(heard: { memberId: string; upTo: string }): void;
  /** The member has read a conversation, on whichever device. */
  onReadBySelf?(): void;
}

export interface LiveLine {
  close(): void;
  /** Tells a match that the member is writing. */
  type(to: string): void;
}

const listeners = new Set<LiveListener>();
/** Who is there, as told since the line stands: those who join are told too. */
const present = new Set<string>();
let line: Promise<Socket> | null = null;

const tell = (say: (listener: LiveListener) => void): void => {
  for (const listener of listeners) say(listener);
};
/** The position of the one who knows it: messages concern one part of the page. */
const missingAfter = (): string | null =>
  [...listeners].reduce<string | null>((known, listener) => known ?? listener.after?.() ?? null, null);

async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: SOCKET.path,
    addTrailingSlash: false,
    transports: ['websocket'],
    withCredentials: true,
    forceNew: true,
    reconnectionDelay: FIRST_PAUSE_MS,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
    auth(give) {
      const after = missingAfter();
      give(after === null ? {} : { after });
    },
  });
  socket.on('connect', () => {
    present.clear();
    tell((listener) => listener.onConnected?.({ isJoining: false }));
  });
  const lost = () => tell((listener) => listener.onLost?.());
  socket.on('disconnect', lost);
  socket.on('connect_error', lost);
  socket.on(SOCKET.newMessage, (heard) => tell((listener) => listener.onMessage?.(heard)));
  socket.on(SOCKET.matchMade, (heard) => tell((listener) => listener.onMatch?.(heard)));
  socket.on(SOCKET.typing, (heard) => tell((listener) => listener.onTyping?.(heard)));
  socket.on(SOCKET.presence, (heard) => {
    present[heard.isOnline ? 'add' : 'delete'](heard.memberId);
    tell((listener) => listener.onPresence?.(heard));
  });
  socket.on(SOCKET.conversationRead, (heard) => tell((listener) => listener.onRead?.(heard)));
  socket.on(SOCKET.readBySelf, () => tell((listener) => listener.onReadBySelf?.()));
  socket.on(SOCKET.signedOut, () => {
    // Without a session there is nothing to come back to, also while the browser still clears what it kept.
    socket.disconnect();
    tell((listener) => listener.onSignedOut?.());
  });
  return socket;
}

function join(listener: LiveListener): void {
  listener.onConnected?.({ isJoining: true });
  for (const memberId of present) listener.onPresence?.({ memberId, isOnline: true });
}

/**
 * Listens on the one socket of the page, which opens with the first part that listens and closes with the last. After a
 * loss it comes back by itself and brings what followed (docs/design.md#sockets-that-drop), so the same message may
 * arrive twice. Where the socket's code cannot be loaded, `onLost` is told and the next listener tries again.
 */
export function listenLive(listener: LiveListener): LiveLine {
  listeners.add(listener);
  const isFirst = line === null;
  line ??= open();
  const joined = line;
  joined.then(
    (socket) => {
      if (!isFirst && socket.connected && listeners.has(listener)) join(listener);
    },
    () => {
      if (line === joined) line = null;
      listener.onLost?.();
    },
  );
  return {
    close() {
      if (!listeners.delete(listener) || listeners.size > 0) return;
      line = null;
      void joined.then((socket) => {
        socket.off();
        socket.disconnect();
      });
    },
    type: (to) => void joined.then((socket) => socket.volatile.emit(SOCKET.typing, { to })),
  };
}
