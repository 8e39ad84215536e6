import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** What concerns one connection, and what asks for leave to send a body that is there already. */
const OF_ONE_CONNECTION = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Takes out of a request what is not for the service; how its body comes stays where it is streamed on. */
export function stripConnection({ headers }: IncomingMessage, isStreamed: boolean): void {
  for (const name of OF_ONE_CONNECTION) if (!isStreamed || name !== 'transfer-encoding') delete headers[name];
}

/** Begins the answer of a service, beside what the gateway has said itself. */
export function beginAnswer(response: ServerResponse, status: number, headers: IncomingHttpHeaders): void {
  response.statusCode = status;
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || OF_ONE_CONNECTION.has(name)) continue;
    // A cookie of the service goes beside the session's, which may just have been renewed.
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
}
