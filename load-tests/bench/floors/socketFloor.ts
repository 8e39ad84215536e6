import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The least that tells somebody something that must not be lost, in a process of its own: `POST /<commits>` appends
 * its body to a file, brings it to disk as often as is asked, and sends it to every socket.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'kolo-floor-'));
const file = openSync(path.join(folder, 'log'), 'a');
const open = new Set<WebSocket>();

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    for (let commits = Number(request.url?.slice(1) ?? 1); commits > 0; commits--) {
      writeSync(file, body);
      fdatasyncSync(file);
    }
    for (const socket of open) socket.send(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
new WebSocketServer({ server }).on('connection', (socket) => {
  open.add(socket);
  socket.on('close', () => open.delete(socket)).on('error', () => socket.terminate());
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on ${port}`);
});
process.once('SIGTERM', () => {
  closeSync(file);
  rmSync(folder, { recursive: true });
  process.exit(0);
});
