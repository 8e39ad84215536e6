import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Message } from '@kolo/contracts/api/messaging';
import { LIMITS } from '@kolo/contracts/limits';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { type ServerFrame, typingFrame } from '@kolo/contracts/protocol/socketFrames';
import { Server as EngineServer } from 'engine.io';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { BetweenInstances } from '../instances.ts';
import { type DeliveryOptions, joinClient, type Wire } from './delivery.ts';
import { MAX_BACKLOG_BYTES, MAX_FRAME_BYTES } from './limits.ts';
import type { Connection } from './sessionWatch.ts';

type Notice = Exclude<ServerFrame, { type: 'auth_success' | 'new_message' }>;
type ArgumentOf<Frame> = Frame extends unknown ? Omit<Frame, 'type'> : never;
type FromServer = Record<Notice['type'], (argument: ArgumentOf<Notice>) => void> & {
  [SOCKET.newMessage]: (message: Message) => void;
  [SOCKET.signedOut]: () => void;
};
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
  socket.emit(type, argument);
}

function createWire(socket: ChatSocket): Wire {
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
      if (waiting + socket.request.socket.writableLength > MAX_BACKLOG_BYTES) cut();
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
  };
}

/**
 * Clients resume after the position in their handshake (`auth: { after }`), or page by page with `resume`.
 */
function serveChat(socket: ChatSocket, connection: Connection, options: DeliveryOptions): void {
  const delivery = joinClient(createWire(socket), connection, options);
  connection.close = (reason) => {
    if (reason === 'going away') return void socket.conn.close();
    socket.emit(SOCKET.signedOut);
    socket.disconnect(true);
  };
  socket.on('disconnect', () => {
    delivery.end();
    // The session still owns a socket whose client stays silent.
    connection.close = connection.cut;
  });
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

/**
 * Socket.IO on /ws, on an engine of its own so that plain WebSockets can share the path
 * (docs/design.md#the-edge).
 */
export function createChatSockets(options: DeliveryOptions) {
  const engine = new EngineServer({
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
  });
  const server = new Server<FromClient, FromServer, BetweenInstances>({
    serveClient: false,
    connectTimeout: LIMITS.sockets.firstFrame,
  });
  server.bind(engine);
  const connections = new WeakMap<IncomingMessage, Connection>();
  const joining = new WeakSet<IncomingMessage>();
  server.use(async (socket, next) => {
    const { request } = socket;
    const connection = connections.get(request);
    // A second join during the lookup would get everything twice.
    if (!connection || joining.has(request)) return void socket.conn.close();
    joining.add(request);
    socket.once('disconnect', () => joining.delete(request));
    if (await options.isLive(connection)) next();
  });
  server.on('connection', (socket) => {
    const connection = connections.get(socket.request);
    if (connection) serveChat(socket, connection, options);
  });
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, connection: Connection): void {
      connection.cut = () => void socket.destroy();
      connection.close = connection.cut;
      connections.set(request, connection);
      engine.handleUpgrade(request, socket, head);
    },
    server,
    count: () => engine.clientsCount,
    cut: () => server.close(),
  };
}
