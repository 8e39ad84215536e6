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
export function refuseUpgrade(socket: Duplex, problem: Problem): void {
  const headers = { connection: 'close', 'content-length': '0', ...problem.headers() };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${lines.join('')}\r\n`);
}
