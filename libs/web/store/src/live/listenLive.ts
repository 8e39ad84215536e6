import type { Message } from '@kolo/contracts/api/messaging';
import { type MatchNotice, RECONNECT, SOCKET } from '@kolo/contracts/protocol/socket';
import type { Socket } from 'socket.io-client';

/** All but messages are best effort: refetch after a reconnect. */
export interface LiveListener {
  /** The position after which messages are missing; read before reconnecting. */
  after?(): string | null;
  /** Also after each reconnect, and when joining an open connection. */
  onConnected?(how: { isJoining: boolean }): void;
  onLost?(): void;
  /** There will be no reconnect. */
  onSignedOut?(): void;
  onMessage?(message: Message): void;
  onMatch?(notice: MatchNotice): void;
  onTyping?(heard: { memberId: string }): void;
  onPresence?(heard: { memberId: string; isOnline: boolean }): void;
  onRead?(heard: { memberId: string; upTo: string }): void;
  onReadBySelf?(): void;
}

export interface LiveLine {
  close(): void;
  type(to: string): void;
}

const listeners = new Set<LiveListener>();
/** Replayed to listeners that join later. */
const present = new Set<string>();
let line: Promise<Socket> | null = null;

const tell = (say: (listener: LiveListener) => void): void => {
  for (const listener of listeners) say(listener);
};
/** Only one part of the page handles messages. */
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
    reconnectionDelay: RECONNECT.firstMs,
    reconnectionDelayMax: RECONNECT.longestMs,
    randomizationFactor: RECONNECT.spread,
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
    // Reconnecting is pointless without a session.
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
 * One socket per page, while anyone listens. A reconnect replays what followed, so messages may arrive twice
 * (docs/design.md#sockets-that-drop). If its code cannot be loaded, `onLost` is called and the next listener
 * retries.
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
