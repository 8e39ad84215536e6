import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Message, type ServerFrame, SOCKET, typingFrame } from '@kolo/contracts';
import type { Identity } from '@kolo/service';
import { Server as EngineServer } from 'engine.io';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { type DeliveryOptions, deliver, type Wire } from './delivery.ts';
import type { BetweenInstances } from './instances.ts';
import { LARGEST_BACKLOG, LARGEST_FRAME } from './limits.ts';

type Emitted<Frame extends ServerFrame> = Frame extends { type: 'new_message'; message: infer Sent }
  ? Sent
  : Omit<Frame, 'type'>;
type FromServer = {
  [Type in Exclude<ServerFrame['type'], 'auth_success'>]: (
    argument: Emitted<Extract<ServerFrame, { type: Type }>>,
  ) => void;
} & { [SOCKET.signedOut]: () => void };
interface FromClient {
  [SOCKET.resume]: (after: unknown, acknowledge: unknown) => void;
  [SOCKET.typing]: (to: unknown) => void;
}
type ChatSocket = Socket<FromClient, FromServer>;

const position = z.string().max(128);
const handshakeSchema = z.object({ after: position });
const resumeSchema = z.tuple([
  position,
  z.custom<(missed: Message[]) => void>((value) => typeof value === 'function'),
]);
const typingSchema = typingFrame.omit({ type: true });

function emit(socket: ChatSocket, frame: ServerFrame): void {
  if (frame.type === 'auth_success') return;
  if (frame.type === 'new_message') return void socket.emit(SOCKET.newMessage, frame.message);
  const { type, ...argument } = frame;
  socket.emit<typeof type>(type, argument as never);
}

function wireOf(socket: ChatSocket): Wire {
  let waiting = 0;
  socket.conn.on('drain', () => {
    waiting = 0;
  });
  const cut = () => void socket.request.socket.destroy();
  return {
    cut,
    isOpen: () => socket.connected,
    send(frame) {
      waiting += JSON.stringify(frame).length;
      if (waiting + socket.request.socket.writableLength > LARGEST_BACKLOG) cut();
      else emit(socket, frame);
    },
    replay(missed) {
      for (const message of missed) socket.emit(SOCKET.newMessage, message);
    },
    async flushed() {
      const done = new AbortController();
      const { signal } = done;
      const gone = once(socket.conn, 'close', { signal });
      await Promise.race([gone, once(socket.conn, 'drain', { signal })]).finally(() => done.abort());
    },
    close(reason) {
      if (reason === 'going away') return void socket.conn.close();
      socket.emit(SOCKET.signedOut);
      socket.disconnect(true);
    },
  };
}

/**
 * A client names the last position it has, in its handshake (`auth: { after }`), and is given what followed, or by
 * `resume`, which is answered by a page of it.
 */
function speakChat(socket: ChatSocket, identity: Identity, options: DeliveryOptions): void {
  const delivery = deliver(wireOf(socket), identity, options);
  socket.on('disconnect', delivery.end);
  socket.on(SOCKET.resume, (...frame: unknown[]) => {
    const asked = resumeSchema.safeParse(frame);
    if (!asked.success) return;
    const [after, acknowledge] = asked.data;
    if (options.isPosition(after)) delivery.pageAfter(after, acknowledge);
  });
  socket.on(SOCKET.typing, (frame: unknown) => {
    const said = typingSchema.safeParse(frame);
    if (said.success) delivery.typing(said.data.to);
  });
  const handshake = handshakeSchema.safeParse(socket.handshake.auth);
  if (handshake.success && options.isPosition(handshake.data.after))
    delivery.replayAfter(handshake.data.after);
}

const roomOf = (kind: 'session' | 'member', id: string): string => `${kind} ${id}`;

/** Socket.IO on /ws: bound to an engine of its own, so that plain WebSockets can share the path (design 34). */
export function createChatSockets(options: DeliveryOptions) {
  const engine = new EngineServer({
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: LARGEST_FRAME,
  });
  const server = new Server<FromClient, FromServer, BetweenInstances>({
    serveClient: false,
    connectTimeout: 10_000,
  });
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
    server,
    /** How many are open. */
    count: () => engine.clientsCount,
    /** Closes what is still open. */
    cut: () => server.close(),
  };
}
