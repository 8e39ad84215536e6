import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { type ErrorCode, Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { SettingsError } from '../settings/settings.ts';
import { answerProblem, answerRaw } from './answers.ts';
import { SERVER_DEADLINES, watchBody } from './httpDeadlines.ts';

/** A proxy might delimit such a request differently (RFC 9112, 3.2 and 6.1), which allows smuggling. */
function isAmbiguous({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding'];
  const hosts = headersDistinct.host?.length ?? 0;
  if (httpVersion === '1.0') return encoding !== undefined || hosts > 1;
  return hosts !== 1 || (encoding !== undefined && encoding.toLowerCase() !== 'chunked');
}

export interface HttpFace {
  handler(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface ListeningServer {
  port: number;
  /** Destroys what remains after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/**
 * Requests on their way are still accepted this long; longer than the gateway keeps an idle connection
 * (docs/design.md#rolling-restarts).
 */
const LINGER_MS = 1_500;
const QUIET_MS = 100;
const POLL_MS = 10;
const HANG_UP_MS = 50;

/** Node's default of 511 would turn some of a thousand simultaneous clients away. */
const BACKLOG = 4_096;

export type PortVariable = 'PORT' | 'METRICS_PORT';

const describe = (error: NodeJS.ErrnoException, port: number, variable: PortVariable): Error => {
  if (error.code === 'EADDRINUSE')
    return new SettingsError(`${variable}=${port}: this port is already in use`);
  if (error.code === 'EACCES')
    return new SettingsError(`${variable}=${port}: this process may not listen there`);
  if (error.code === 'EADDRNOTAVAIL') return new SettingsError('HOST: this machine has no such address');
  return error;
};

const PARSER_ERRORS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex, answerBegun: boolean): void {
  if (answerBegun || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  answerRaw(socket, new Problem(PARSER_ERRORS[error.code ?? ''] ?? 'invalid_input', { cause: error }));
}

/** Listens on a port or an inherited socket. Throws `SettingsError`, naming the variable, if it cannot. */
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
  /** Responses by connection: one Set of all responses would be collected late and retain them until then. */
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
  // Any `Expect` header is ignored, as most servers do.
  server.on('checkExpectation', serve);
  server.on('connect', (_request, socket) => answerRaw(socket, new Problem('not_found')));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answers = (connections.get(socket) ?? []).filter((response) => response.socket === socket);
    refuseUnparsed(
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
      while (busy() && performance.now() < until) await setTimeout(POLL_MS);
      const hangUp = setInterval(() => server.closeIdleConnections(), HANG_UP_MS);
      const forceClose = setInterval(() => server.closeAllConnections(), graceMs);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(hangUp);
      clearInterval(forceClose);
    },
  };
}
