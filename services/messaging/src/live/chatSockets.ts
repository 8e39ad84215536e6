import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS, type MatchNotice, type Message, SOCKET } from '@kolo/contracts';
import type { Identity } from '@kolo/service';
import { Server as EngineServer } from 'engine.io';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Listener } from './audience.ts';
import { LARGEST_BACKLOG, LARGEST_FRAME } from './limits.ts';
import type { Span } from './missedMessages.ts';

interface FromServer {
  [SOCKET.newMessage]: (message: Message) => void;
  [SOCKET.matchMade]: (notice: MatchNotice) => void;
  [SOCKET.signedOut]: () => void;
}
interface FromClient {
  [SOCKET.resume]: (after: unknown, acknowledge: unknown) => void;
}
type ChatSocket = Socket<FromClient, FromServer>;

export interface ChatSocketOptions {
  /** Adds a listener and gives what removes it. */
  join(listener: Listener): () => void;
  /** How far delivery has come. */
  position(): string;
  /** Whether a client may be after this: one of ours, or the beginning. */
  isPosition(text: string): boolean;
  /** The first page of what a member missed `after` what a client named; a page that is not full is the last. */
  missed(member: string, span: Span): Promise<Message[]>;
}

const position = z.string().max(128);
const handshakeSchema = z.object({ after: position });
const resumeSchema = z.tuple([
  position,
  z.custom<(missed: Message[]) => void>((value) => typeof value === 'function'),
]);

/** Sends to a client and cuts it when it reads too slowly. */
function sender(socket: ChatSocket) {
  let waiting = 0;
  socket.conn.on('drain', () => {
    waiting = 0;
  });
  const cut = () => void socket.request.socket.destroy();
  return {
    cut,
    /** What was missed may be much at once and is not held against the reader. */
    replay(missed: readonly Message[]): void {
      for (const message of missed) socket.emit(SOCKET.newMessage, message);
    },
    /** Resolves when what waits here has gone to the network, or the client has gone. */
    async flushed(): Promise<void> {
      const done = new AbortController();
      const { signal } = done;
      const gone = once(socket.conn, 'close', { signal });
      await Promise.race([gone, once(socket.conn, 'drain', { signal })]).finally(() => done.abort());
    },
    send(message: Message) {
      waiting += JSON.stringify(message).length;
      if (waiting + socket.request.socket.writableLength > LARGEST_BACKLOG) cut();
      else socket.emit(SOCKET.newMessage, message);
    },
  };
}

/**
 * A client names the last position it has, in its handshake (`auth: { after }`) or by `resume`. What followed up to
 * where it joined is replayed page by page, or a page of it is answered; all later messages come live and after that:
 * nothing is missing and nothing comes twice (design 20, 29).
 */
function speakChat(socket: ChatSocket, identity: Identity, options: ChatSocketOptions): void {
  const { send, replay, flushed, cut } = sender(socket);
  const held: Message[] = [];
  let resuming = 0;
  const joinedAt = options.position();
  const leave = options.join({
    ...identity,
    cut,
    deliver(message) {
      if (resuming === 0) send(message);
      else if (held.push(message) > LIMITS.missedPage) cut();
    },
    close(reason) {
      if (reason === 'going away') return void socket.conn.close();
      socket.emit(SOCKET.signedOut);
      socket.disconnect(true);
    },
  });

  const pageAfter = (after: string) => options.missed(identity.member, { after, upTo: joinedAt });

  async function replayAll(after: string): Promise<void> {
    for (let from = after; socket.connected; ) {
      const page = await pageAfter(from);
      replay(page);
      const last = page.at(-1);
      if (!last || page.length < LIMITS.missedPage) return;
      from = last.position;
      if (socket.connected) await flushed();
    }
  }

  async function resume(give: () => Promise<void>): Promise<void> {
    resuming++;
    try {
      await give();
    } catch {
      // The client would have a gap; it comes back and asks again.
      cut();
    }
    resuming--;
    if (resuming === 0) for (const message of held.splice(0)) send(message);
  }

  socket.on('disconnect', leave);
  socket.on(SOCKET.resume, (...frame: unknown[]) => {
    const asked = resumeSchema.safeParse(frame);
    if (!asked.success) return;
    const [after, acknowledge] = asked.data;
    if (!options.isPosition(after)) return;
    void resume(async () => acknowledge(await pageAfter(after)));
  });
  const handshake = handshakeSchema.safeParse(socket.handshake.auth);
  if (handshake.success && options.isPosition(handshake.data.after))
    void resume(() => replayAll(handshake.data.after));
}

const roomOf = (kind: 'session' | 'member', id: string): string => `${kind} ${id}`;

/** Socket.IO on /ws: bound to an engine of its own, so that plain WebSockets can share the path (design 34). */
export function createChatSockets(options: ChatSocketOptions) {
  const engine = new EngineServer({
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: LARGEST_FRAME,
  });
  const server = new Server<FromClient, FromServer>({ serveClient: false, connectTimeout: 10_000 });
  server.bind(engine);
  const identities = new WeakMap<IncomingMessage, Identity>();
  server.on('connection', (socket) => {
    const identity = identities.get(socket.request);
    if (!identity) return void socket.disconnect(true);
    void socket.join([roomOf('member', identity.member), roomOf('session', identity.session)]);
    speakChat(socket, identity, options);
  });
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, identity: Identity): void {
      identities.set(request, identity);
      engine.handleUpgrade(request, socket, head);
    },
    /** Disconnects a session's or a member's sockets on every instance. */
    kick(kind: 'session' | 'member', id: string): void {
      server.in(roomOf(kind, id)).disconnectSockets(true);
    },
    /** Tells a member's sockets on every instance. */
    tellOfMatch(member: string, notice: MatchNotice): void {
      server.to(roomOf('member', member)).emit(SOCKET.matchMade, notice);
    },
    server,
    /** How many are open. */
    count: () => engine.clientsCount,
    /** Closes what is still open. */
    cut: () => server.close(),
  };
}
