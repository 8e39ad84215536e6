import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, Problem } from '@kolo/contracts';
import type { Logger } from 'pino';

/** The problem that an error stands for; what is unexpected is logged and stays inside. */
export function problemOf(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const busy = error instanceof Error && 'code' in error && error.code === 'unavailable';
  log.error({ err: error }, 'the gateway failed');
  return new Problem(busy ? 'unavailable' : 'internal', { cause: error });
}

/** Answers a problem in the one form of all errors. */
export function answerProblem(response: ServerResponse, problem: Problem): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify(problem.body());
  response.writeHead(ERRORS[problem.code][0], {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...problem.headers(),
  });
  response.end(body);
}

/** Refuses a WebSocket upgrade. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}
