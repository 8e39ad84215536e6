import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/**
 * What the least that answers costs, in a process of its own: `/node` is node's server with a fixed answer, `/express`
 * the same through Express; `POST /node` and `POST /express` read a body first. `BODY` is what is answered.
 */
const { BODY = '{"status":"alive"}' } = process.env;
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const app = express();
app.disable('x-powered-by').disable('etag');
app.get('/express', (_request, response) => void response.set(HEADERS).send(BODY));

const server = createServer((request, response) => {
  if (request.url?.startsWith('/express')) return app(request, response);
  response.writeHead(200, HEADERS);
  response.end(BODY);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on ${port}`);
});
