import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@kolo/contracts';
import { answerProblem } from './answers.ts';

/** How long a client may take over a connection, in milliseconds (docs/design.md#what-a-client-may-hold-up). */
export const DEADLINES = {
  /** For the whole head of a request. */
  headersMs: 10_000,
  /** How often heads are looked at: a late one ends this much later at most. */
  lookMs: 1_000,
  /** So many bytes of a body, or its end, must come in every span. */
  body: { spanMs: 10_000, bytes: 40_000 },
  /** For the next request of a connection. */
  idleMs: 75_000,
} as const;

/** What Node's own server takes of them. How long a whole body may take follows from its size and its rate. */
export const SERVER_DEADLINES = {
  headersTimeout: DEADLINES.headersMs,
  requestTimeout: 0,
  connectionsCheckingInterval: DEADLINES.lookMs,
  keepAliveTimeout: DEADLINES.idleMs,
} as const;

/** Whether a request says that a body follows its head. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends a request whose body comes too slowly, with `too_slow` where nothing was answered yet. What waits here to be
 * read is not the client's delay; what still comes after the answer is cut.
 */
export function watchBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { spanMs, bytes } = DEADLINES.body;
  const { socket } = request;
  let seen = socket.bytesRead;
  const watch = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (request.complete) return;
    if (response.writableEnded) return void socket.destroy();
    if (came >= bytes || request.readableLength > 0) return;
    if (response.headersSent) socket.destroy();
    else answerProblem(response, new Problem('too_slow'), { connection: 'close' });
  }, spanMs).unref();
  const end = () => clearInterval(watch);
  request.once('end', end);
  socket.once('close', end);
}
