import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { type ErrorCode, LIMITS, Problem } from '@kolo/contracts';
import { answerProblem, answerRaw } from './answers.ts';
import { isAmbiguous } from './framing.ts';
import { SERVER_DEADLINES, watchBody } from './httpDeadlines.ts';
import { SettingsError } from './settings.ts';

export interface HttpFace {
  handler(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface ListeningServer {
  port: number;
  /** Soon stops accepting, lets what is in flight finish, cuts what is left after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/**
 * A server that closes still accepts for this long, or until nobody is connected, and asks its clients, with each
 * answer, to leave the connection: requests that are already on their way would be lost otherwise. Longer than the
 * gateway keeps a connection that it does not use (docs/design.md#rolling-restarts).
 */
const LINGER_MS = 1_500;
const QUIET_MS = 100;
const LOOK_MS = 10;
/** How soon a connection is closed that fell idle while the server closes. */
const HANG_UP_MS = 50;

/** Connections that wait for their turn; with node's own 511 a thousand who come at once are partly turned away. */
const BACKLOG = 4_096;

/** The variable that names the port that is listened at. */
export type PortVariable = 'PORT' | 'METRICS_PORT';

const describe = (error: NodeJS.ErrnoException, port: number, variable: PortVariable): Error => {
  if (error.code === 'EADDRINUSE')
    return new SettingsError(`${variable}=${port}: this port is already in use`);
  if (error.code === 'EACCES')
    return new SettingsError(`${variable}=${port}: this process may not listen there`);
  if (error.code === 'EADDRNOTAVAIL') return new SettingsError('HOST: this machine has no such address');
  return error;
};

const UNREAD: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** Answers what could not be read as a request; where an answer has begun on the connection, it is cut. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex, answerBegun: boolean): void {
  if (answerBegun || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  answerRaw(socket, new Problem(UNREAD[error.code ?? ''] ?? 'invalid_input', { cause: error }));
}

/**
 * Listens on a port, or at a socket that it inherited. Throws `SettingsError` with one line that names the variable when it
 * cannot.
 */
export async function listen(
  face: HttpFace,
  port: number,
  host?: string,
  variable: PortVariable = 'PORT',
  inheritedSocket: number | null = null,
): Promise<ListeningServer> {
  const server: Server = createServer({
    maxHeaderSize: LIMITS.headerBytes,
    ...SERVER_DEADLINES,
    requireHostHeader: false,
  });
  /** With what is answered on each: the tables of one set of all answers are collected late, and hold answers until then. */
  const connections = new Map<Duplex, ServerResponse[]>();
  server.on('connection', (socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });
  let closing = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive &&= !closing;
    askedAt = performance.now();
    const answers = connections.get(request.socket);
    answers?.push(response);
    response.once('close', () => answers?.splice(answers.indexOf(response), 1));
    watchBody(request, response);
    if (isAmbiguous(request)) answerProblem(response, new Problem('invalid_input'), { connection: 'close' });
    else face.handler(request, response);
  };
  server.on('request', serve);
  // We expect nothing before a body but what every server does.
  server.on('checkExpectation', serve);
  server.on('connect', (_request, socket) => answerRaw(socket, new Problem('not_found')));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answers = (connections.get(socket) ?? []).filter((response) => response.socket === socket);
    refuseUnread(
      error,
      socket,
      answers.some(({ headersSent }) => headersSent),
    );
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (isAmbiguous(request)) answerRaw(socket, new Problem('invalid_input'));
    else face.upgrade(request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(describe(error, port, variable)));
    server.listen(
      inheritedSocket === null ? { port, host, backlog: BACKLOG } : { fd: inheritedSocket },
      resolve,
    );
  });
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    async close(graceMs) {
      closing = true;
      for (const response of [...connections.values()].flat())
        if (!response.headersSent) response.shouldKeepAlive = false;
      const until = performance.now() + Math.min(LINGER_MS, graceMs);
      const busy = () => connections.size > 0 || performance.now() - askedAt < QUIET_MS;
      while (busy() && performance.now() < until) await setTimeout(LOOK_MS);
      const hangUp = setInterval(() => server.closeIdleConnections(), HANG_UP_MS);
      const cut = setInterval(() => server.closeAllConnections(), graceMs);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(hangUp);
      clearInterval(cut);
    },
  };
}
