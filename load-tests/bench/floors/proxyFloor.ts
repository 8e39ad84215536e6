import { Agent, request as call, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { Pool } from 'undici';

/**
 * The least that passes a request on to `TARGET`, in a process of its own: `/pipe/…` over kept-alive connections with
 * node's client, `/stream/…` with undici's, `/middleware/…` with http-proxy-middleware and nothing around it.
 */
const { TARGET = '' } = process.env;
const target = new URL(TARGET);
const agent = new Agent({ keepAlive: true });
const middleware = createProxyMiddleware({ target: TARGET, agent });
const pool = new Pool(TARGET);

const server = createServer((request, response) => {
  if (request.url?.startsWith('/middleware')) return void middleware(request, response, () => undefined);
  const { method = 'GET', url = '/', headers } = request;
  if (url.startsWith('/stream')) {
    const passed = { method, path: url, headers, body: method === 'GET' ? null : request };
    const streamed = pool.stream(passed, (answer) => response.writeHead(answer.statusCode, answer.headers));
    return void streamed.catch(() => response.destroy());
  }
  const passed = call({ host: target.hostname, port: target.port, method, path: url, headers, agent });
  passed.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.once('error', () => response.destroy());
  request.pipe(passed);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on ${port}`);
});
