import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@kolo/contracts/errors';
import { answerProblem } from './answers.ts';

/** How long a client may occupy a connection, in milliseconds (docs/design.md#what-a-client-may-hold-up). */
export const DEADLINES = {
  headersMs: 10_000,
  /** How often Node checks for late heads: the most by which a deadline is exceeded. */
  checkMs: 1_000,
  body: { spanMs: 10_000, bytes: 40_000 },
  idleMs: 75_000,
} as const;

/** No limit for whole bodies: `watchBody` enforces a rate instead. */
export const SERVER_DEADLINES = {
  headersTimeout: DEADLINES.headersMs,
  requestTimeout: 0,
  connectionsCheckingInterval: DEADLINES.checkMs,
  keepAliveTimeout: DEADLINES.idleMs,
} as const;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Time we spend not reading does not count. */
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
