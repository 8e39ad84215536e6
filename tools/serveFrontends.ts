/**
 * Serves what `tools/build.ts` left, for looking at screens: `node tools/serveFrontends.ts`.
 * With API_URL it passes /auth, /api and /ws on; without, it answers from tools/stubs.
 * The product's own server is the gateway.
 */
import http from 'node:http';
import { parseArgs } from 'node:util';
import { answerFromStubs } from './serve/answerFromStubs.ts';
import { passOn, passOnUpgrade } from './serve/passOn.ts';
import { sendFile } from './serve/sendFile.ts';
import { sendPage } from './serve/sendPage.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: process.env.PORT ?? '4300' } } });
const backEnd = process.env.API_URL ? new URL(process.env.API_URL) : null;

const server = http.createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  try {
    if (/^\/(auth|api|ws|dev)\b/.test(url.pathname)) {
      if (backEnd) passOn(backEnd, request, response);
      else await answerFromStubs(url, request, response);
    } else if (/^\/(assets|remotes)\//.test(url.pathname)) {
      await sendFile(url.pathname, response);
    } else {
      await sendPage(url, request, response, backEnd);
    }
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
if (backEnd) server.on('upgrade', (request, socket, head) => passOnUpgrade(backEnd, request, socket, head));
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${values.port} (${backEnd ? `back end ${backEnd.href}` : 'stubs'})`);
});
