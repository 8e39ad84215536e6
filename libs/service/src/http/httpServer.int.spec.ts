import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { type ListeningServer, listen } from './httpServer.ts';

jest.setTimeout(60_000);
const DRIP_MS = 1_000;

/** What reached the handler, and when it may answer: `early` does so before the body has come. */
let reached: string[];
const readThenAnswer = async (request: IncomingMessage, response: ServerResponse) => {
  reached.push(`${request.method} ${request.url}`);
  if (request.url === '/early') return void response.end('early');
  response.end(`got ${(await text(request).catch(() => '')).length}`);
};

let server: ListeningServer;
beforeAll(async () => {
  const handler = (request: IncomingMessage, response: ServerResponse) =>
    void readThenAnswer(request, response);
  server = await listen({ handler, upgrade: (_request, socket) => socket.destroy() }, 0, '127.0.0.1');
});
afterAll(() => server.close(0));
beforeEach(() => {
  reached = [];
});

/** Everything that comes back until the server closes; `write` may go on as long as the connection is there. */
function conversation(begin: string, drip?: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    let dripping: NodeJS.Timeout | undefined;
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(answer);
    });
    socket.write(begin);
    if (drip !== undefined) dripping = setInterval(() => socket.write(drip), DRIP_MS);
  });
}

/** Status and code of an answer in the one form of all errors. */
function refusalOf(answer: string): [number, unknown] {
  const [head = '', body = '{}'] = answer.split('\r\n\r\n');
  expect(head).toMatch(/content-type: application\/json/i);
  expect(JSON.parse(body)).toMatchObject({ error: expect.any(String) });
  return [Number(head.split(' ')[1]), JSON.parse(body).code];
}

const POST = 'POST / HTTP/1.1\r\nHost: kolo\r\n';

describe('what two servers in a row could read differently never reaches a handler', () => {
  test.each([
    ['a length beside chunks', `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`],
    ['two lengths', `${POST}Content-Length: 6\r\nContent-Length: 5\r\n\r\nabcdef`],
    ['the same length twice', `${POST}Content-Length: 6\r\nContent-Length: 6\r\n\r\nabcdef`],
    ['a list of lengths', `${POST}Content-Length: 6, 6\r\n\r\nabcdef`],
    ['a signed length', `${POST}Content-Length: +6\r\n\r\nabcdef`],
    ['a folded header', `${POST}X-A: b\r\n c\r\n\r\n`],
    ['folded chunks', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
    ['chunks of another name', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['chunks that are not last', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['chunks in HTTP/1.0', 'POST / HTTP/1.0\r\nHost: kolo\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: kolo\r\nHost: evil\r\n\r\n'],
    ['lines without a return', 'GET / HTTP/1.1\nHost: kolo\n\n'],
    ['a header with NUL', `${POST}X-A: b\0c\r\n\r\n`],
    [
      'two hosts of a socket',
      `GET /ws HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
    ],
  ])('%s', async (_what, bytes) => {
    expect(refusalOf(await conversation(bytes))).toEqual([400, 'invalid_input']);
    expect(reached).toEqual([]);
  });
});

test('HTTP/1.0 is answered and the connection closed', async () => {
  const answer = await conversation('POST /old HTTP/1.0\r\nContent-Length: 3\r\n\r\nabc');
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*got 3$/is);
});

test('headers that are too large are told so', async () => {
  const large = `GET / HTTP/1.1\r\nHost: kolo\r\nCookie: ${'x'.repeat(LIMITS.headerBytes)}\r\n\r\n`;
  expect(refusalOf(await conversation(large))).toEqual([431, 'headers_too_large']);
});

test('no tunnel is made', async () => {
  expect(refusalOf(await conversation('CONNECT evil:80 HTTP/1.1\r\nHost: evil:80\r\n\r\n'))[0]).toBe(404);
});

test('a client that takes its time is told so and cut, one that sends enough is not', async () => {
  const early = 'POST /early HTTP/1.1\r\nHost: kolo\r\nContent-Length: 100000\r\n\r\n';
  const [pieces, piece] = [13, 10_000];
  const steady = `${POST}Connection: close\r\nContent-Length: ${pieces * piece}\r\n\r\n`;
  const [afterAnswer, enough, ...late] = await Promise.all([
    conversation(early, 'x'),
    conversation(steady, 'x'.repeat(piece)),
    conversation(''),
    conversation('GET / HTTP/1.1\r\nHost: kolo\r\n', 'X-A: b\r\n'),
    conversation(`${POST}Content-Length: 100000\r\n\r\n`, 'x'),
    conversation(`${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
    conversation(`${POST}Content-Length: 2\r\n\r\n`),
  ]);
  expect(afterAnswer).toMatch(/early$/);
  expect(enough).toMatch(/got 130000$/);
  expect(late.map(refusalOf)).toEqual(late.map(() => [408, 'too_slow']));
});
