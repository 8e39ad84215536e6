import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIMITS } from '@kolo/contracts/limits';
import { type authFrame, clientFrame, type ServerFrame } from '@kolo/contracts/protocol/socketFrames';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { z } from 'zod';
import { type Delivery, type DeliveryOptions, joinClient, type Wire } from './delivery.ts';
import { MAX_BACKLOG_BYTES, MAX_FRAME_BYTES } from './limits.ts';
import type { Connection } from './sessionWatch.ts';

const HEARTBEAT_MS = 30_000;
const GOODBYE_MS = 1_000;
const CODES = { 'signed out': 1008, 'going away': 1001 } as const;

const EVERYBODYS: ReadonlySet<ServerFrame['type']> = new Set(['auth_success', 'new_message']);

function parseFrame(data: RawData, isBinary: boolean): unknown {
  if (isBinary) return null;
  try {
    return JSON.parse(data.toString());
  } catch {
    return null;
  }
}

/** Clients that did not ask for notices get messages only. */
function createWire(socket: WebSocket, { notices }: { notices: boolean }): Wire {
  let written = Promise.resolve();
  const write = (frame: ServerFrame) => {
    written = new Promise((sent) => socket.send(JSON.stringify(frame), () => sent()));
  };
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send(frame) {
      if (!notices && !EVERYBODYS.has(frame.type)) return;
      if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate();
      else write(frame);
    },
    replay(missed) {
      for (const message of missed) write({ type: 'new_message', message });
    },
    flushed: () => written,
    cut: () => socket.terminate(),
  };
}

/** Plain frames (docs/product.md#the-calls): `auth` with the session's own member comes first. */
function servePlain(socket: WebSocket, connection: Connection, options: DeliveryOptions): void {
  let delivery: Delivery | null = null;
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const refuse = (reason: string) => socket.close(CODES['signed out'], reason);
  const deadline = setTimeout(refuse, LIMITS.sockets.firstFrame, 'not in time').unref();

  async function authenticate({ userId, since, notices }: z.infer<typeof authFrame>): Promise<void> {
    if (userId !== connection.member) return refuse('not your session');
    if (since !== undefined && !options.isPosition(since)) return refuse('not a position');
    if (!(await options.isLive(connection)) || !isOpen()) return;
    clearTimeout(deadline);
    const isFirst = delivery === null;
    const wire = createWire(socket, { notices });
    delivery ??= joinClient(wire, connection, options);
    wire.send({ type: 'auth_success' });
    if (isFirst && since !== undefined) delivery.replayAfter(since);
  }

  connection.cut = () => socket.terminate();
  connection.close = (reason) => {
    socket.close(CODES[reason], reason);
    // Do not wait for clients that ignore the goodbye.
    const patience = setTimeout(connection.cut, GOODBYE_MS).unref();
    socket.once('close', () => clearTimeout(patience));
  };
  socket.on('message', (data, isBinary) => {
    const frame = clientFrame.safeParse(parseFrame(data, isBinary)).data;
    if (frame?.type === 'auth') void authenticate(frame);
    if (frame?.type === 'typing') delivery?.typing(frame.to);
  });
  socket.on('close', () => {
    clearTimeout(deadline);
    delivery?.end();
  });
  // `ws` closes the connection on a broken or oversized frame.
  socket.on('error', () => {});
}

function watchHeartbeat(socket: WebSocket): void {
  let alive = true;
  const beat = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, HEARTBEAT_MS).unref();
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('close', () => clearInterval(beat));
}

export function createPlainSockets(options: DeliveryOptions) {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, connection: Connection): void {
      server.handleUpgrade(request, socket, head, (opened) => {
        watchHeartbeat(opened);
        servePlain(opened, connection, options);
      });
    },
    count: () => server.clients.size,
    cut(): void {
      for (const socket of server.clients) socket.terminate();
    },
  };
}
