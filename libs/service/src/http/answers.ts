import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '@kolo/contracts/errors';

const HEADERS_OF_A_PROBLEM = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** All errors share this form (docs/design.md#the-edge). Destroys a response already begun. */
export function answerProblem(
  response: ServerResponse,
  problem: Problem,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify(problem.body());
  const length = { 'content-length': Buffer.byteLength(body) };
  response.statusCode = problem.status;
  const all = { ...HEADERS_OF_A_PROBLEM, ...length, ...problem.headers(), ...headers };
  response.setHeaders(new Map(Object.entries(all))).end(body);
}

export function answerRaw(socket: Duplex, problem: Problem): void {
  const body = JSON.stringify(problem.body());
  const length = { 'content-length': Buffer.byteLength(body), connection: 'close' };
  const headers = { ...HEADERS_OF_A_PROBLEM, ...length, ...problem.headers() };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`;
  socket.end([head, ...lines, '', body].join('\r\n'), () => socket.destroy());
}
