import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type authFrame, clientFrame, LIMITS, type ServerFrame } from '@kolo/contracts';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { z } from 'zod';
import { type Delivery, type DeliveryOptions, deliver, type Wire } from './delivery.ts';
import { LARGEST_BACKLOG, LARGEST_FRAME } from './limits.ts';
import type { Connection } from './sessionWatch.ts';

const HEARTBEAT_MS = 30_000;
const GOODBYE_MS = 1_000;
const CODES = { 'signed out': 1008, 'going away': 1001 } as const;

const EVERYBODYS: ReadonlySet<ServerFrame['type']> = new Set(['auth_success', 'new_message']);

function parsed(data: RawData, isBinary: boolean): unknown {
  if (isBinary) return null;
  try {
    return JSON.parse(data.toString());
  } catch {
    return null;
  }
}

/** A client that did not ask for notices is told of messages only. */
function wireOf(socket: WebSocket, { notices }: { notices: boolean }): Wire {
  let written = Promise.resolve();
  const write = (frame: ServerFrame) => {
    written = new Promise((sent) => socket.send(JSON.stringify(frame), () => sent()));
  };
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send(frame) {
      if (!notices && !EVERYBODYS.has(frame.type)) return;
      if (socket.bufferedAmount > LARGEST_BACKLOG) socket.terminate();
      else write(frame);
    },
    replay(missed) {
      for (const message of missed) write({ type: 'new_message', message });
    },
    flushed: () => written,
    cut: () => socket.terminate(),
  };
}

/**
 * Plain frames (docs/product.md#the-calls): `auth` with the session's own member is answered by `auth_success`, then
 * all else comes.
 */
function speakPlain(socket: WebSocket, connection: Connection, options: DeliveryOptions): void {
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
    const wire = wireOf(socket, { notices });
    delivery ??= deliver(wire, connection, options);
    wire.send({ type: 'auth_success' });
    if (isFirst && since !== undefined) delivery.replayAfter(since);
  }

  connection.cut = () => socket.terminate();
  connection.close = (reason) => {
    socket.close(CODES[reason], reason);
    // Whoever does not answer the goodbye is not waited for.
    const patience = setTimeout(connection.cut, GOODBYE_MS).unref();
    socket.once('close', () => clearTimeout(patience));
  };
  socket.on('message', (data, isBinary) => {
    const frame = clientFrame.safeParse(parsed(data, isBinary)).data;
    if (frame?.type === 'auth') void authenticate(frame);
    if (frame?.type === 'typing') delivery?.typing(frame.to);
  });
  socket.on('close', () => {
    clearTimeout(deadline);
    delivery?.end();
  });
  // An oversized or broken frame: `ws` closes the connection by itself.
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

/** Plain WebSockets on /ws. */
export function createPlainSockets(options: DeliveryOptions) {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, connection: Connection): void {
      server.handleUpgrade(request, socket, head, (opened) => {
        watchHeartbeat(opened);
        speakPlain(opened, connection, options);
      });
    },
    /** How many are open. */
    count: () => server.clients.size,
    /** Cuts what is still open. */
    cut(): void {
      for (const socket of server.clients) socket.terminate();
    },
  };
}
