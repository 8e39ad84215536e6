import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { authFrame, type NewMessageFrame } from '@kolo/contracts';
import type { Identity } from '@kolo/service';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Listener } from './audience.ts';
import { LARGEST_BACKLOG, LARGEST_FRAME } from './limits.ts';

const HEARTBEAT_MS = 30_000;
const CODES = { 'signed out': 1008, 'going away': 1001 } as const;

function parsed(data: RawData, isBinary: boolean): unknown {
  if (isBinary) return null;
  try {
    return JSON.parse(data.toString());
  } catch {
    return null;
  }
}

/** Plain frames (product 28): `auth` with the session's own member is answered by `auth_success`, then messages come. */
function speakPlain(socket: WebSocket, identity: Identity, join: (listener: Listener) => () => void): void {
  const send = (frame: object) => {
    if (socket.bufferedAmount > LARGEST_BACKLOG) socket.terminate();
    else socket.send(JSON.stringify(frame));
  };
  const listener: Listener = {
    ...identity,
    deliver: (message) => send({ type: 'new_message', message } satisfies NewMessageFrame),
    close: (reason) => socket.close(CODES[reason], reason),
    cut: () => socket.terminate(),
  };
  let leave: (() => void) | null = null;
  socket.on('message', (data, isBinary) => {
    const frame = authFrame.safeParse(parsed(data, isBinary));
    if (!frame.success) return;
    if (frame.data.userId !== identity.member) return socket.close(1008, 'not your session');
    leave ??= join(listener);
    send({ type: 'auth_success' });
  });
  socket.on('close', () => leave?.());
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

/** Plain WebSockets on /ws. `join` adds a listener and gives what removes it. */
export function createPlainSockets(join: (listener: Listener) => () => void) {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME });
  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, identity: Identity): void {
      server.handleUpgrade(request, socket, head, (opened) => {
        watchHeartbeat(opened);
        speakPlain(opened, identity, join);
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
