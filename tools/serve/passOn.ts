import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const options = (backEnd: URL, request: IncomingMessage) => ({
  host: backEnd.hostname,
  port: backEnd.port || 80,
  method: request.method,
  path: request.url,
  headers: request.headers,
});

/** Passes a request on to the back end and its answer back, with the browser's own Host and Origin. */
export function passOn(backEnd: URL, request: IncomingMessage, response: ServerResponse): void {
  const onward = http.request(options(backEnd, request), (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}

/** The same for a WebSocket. */
export function passOnUpgrade(backEnd: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = http.request(options(backEnd, request));
  onward.on('upgrade', (answer, upstream, rest) => {
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    if (rest.length > 0) socket.write(rest);
    if (head.length > 0) upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  onward.on('error', () => socket.destroy());
  onward.end();
}
