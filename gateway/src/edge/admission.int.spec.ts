import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { csrfToken } from '@kolo/service';
import { eventually } from '@kolo/testing';
import { type EdgeUnderTest, edgeUnderTest } from '../testing/edgeUnderTest.ts';

const ROOM = 3;
/** With the randomness of `edgeUnderTest`. */
const RETRY_AFTER_S = String(
  (LIMITS.overloadRetryAfter.first + LIMITS.overloadRetryAfter.spread / 2) / 1_000,
);

let edge: EdgeUnderTest;
let ana: string;
/** Ends each call that the services are working on. */
let answers: (() => void)[];
beforeEach(async () => {
  answers = [];
  edge = await edgeUnderTest({
    settings: { callsAtOnce: ROOM },
    service: (_name, { url }, response) =>
      url === '/api/likes-sent'
        ? void response.end('at once')
        : void answers.push(() => response.end('in the end')),
  });
  ana = await edge.signIn('AnaAnaAnaAna');
});
afterEach(() => edge.stop());

const begun = (calls: number) => eventually(() => expect(answers).toHaveLength(calls));
const statusOf = async (path = '/api/likes-sent') => (await edge.call(path, ana)).status;

test('beyond its room a gateway refuses at once and says when to return', async () => {
  const working = Array.from({ length: ROOM }, () => edge.call('/api/matches', ana));
  await begun(ROOM);
  const refused = await edge.call('/api/likes-sent', ana);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, RETRY_AFTER_S]);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  answers[0]?.();
  expect((await working[0])?.status).toBe(200);
  expect(await statusOf()).toBe(200);
  for (const answer of answers) answer();
  await Promise.all(working);
});

test('a visitor who leaves makes room', async () => {
  const leaving = new AbortController();
  const left = Array.from({ length: ROOM }, () =>
    fetch(`http://127.0.0.1:${edge.port}/api/matches`, {
      signal: leaving.signal,
      headers: { cookie: `kolo_session=${ana}` },
    }).catch(() => undefined),
  );
  await begun(ROOM);
  expect(await statusOf()).toBe(503);
  leaving.abort();
  await Promise.all(left);
  await eventually(async () => expect(await statusOf()).toBe(200));
});

test('bodies that do not arrive take no room', async () => {
  const slow: ClientRequest[] = [];
  for (let sender = 0; sender < 2 * ROOM; sender++) {
    const sending = request(`http://127.0.0.1:${edge.port}/api/like`, {
      method: 'POST',
      headers: {
        cookie: `kolo_session=${ana}`,
        'x-csrf-token': csrfToken(edge.secrets, ana),
        'content-length': '100',
      },
    });
    sending.on('error', () => {}).write('{');
    slow.push(sending);
  }
  await begun(2 * ROOM);
  expect(await statusOf()).toBe(200);
  for (const sending of slow) sending.destroy();
});

test('an answer that has begun takes no room, however slowly it is read', async () => {
  await edge.stop();
  edge = await edgeUnderTest({
    settings: { callsAtOnce: ROOM },
    service: (_name, _request, response) => void response.write('a beginning'),
  });
  ana = await edge.signIn('AnaAnaAnaAna');
  const open = await Promise.all(
    Array.from({ length: 2 * ROOM }, async () => {
      const answer = await new Promise<IncomingMessage>((resolve, reject) =>
        request(`http://127.0.0.1:${edge.port}/api/matches`, { headers: { cookie: `kolo_session=${ana}` } })
          .on('response', resolve)
          .on('error', reject)
          .end(),
      );
      return answer;
    }),
  );
  expect(open.map(({ statusCode }) => statusCode)).toEqual(Array(2 * ROOM).fill(200));
  for (const answer of open) answer.destroy();
});

test('sockets are not opened beyond the room either', async () => {
  const working = Array.from({ length: ROOM }, () => edge.call('/api/matches', ana));
  await begun(ROOM);
  const opening = () =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`http://127.0.0.1:${edge.port}/ws?EIO=4&transport=websocket`, {
        headers: {
          cookie: `kolo_session=${ana}`,
          connection: 'Upgrade',
          upgrade: 'websocket',
        },
      })
        .on('upgrade', ({ statusCode }, socket) => {
          socket.destroy();
          resolve(statusCode);
        })
        .on('response', ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
  expect(await opening()).toBe(503);
  for (const answer of answers) answer();
  await Promise.all(working);
  expect(await opening()).toBe(101);
});

/** A product of one process, in which each call keeps the processor busy. */
async function busyEdge(): Promise<void> {
  await edge.stop();
  edge = await edgeUnderTest({
    service: (_name, _request, response) => {
      const { user } = process.threadCpuUsage();
      while (process.threadCpuUsage().user - user < CALL_US);
      response.end('worked out');
    },
  });
  ana = await edge.signIn('AnaAnaAnaAna');
}
const CALL_US = 30_000;
const CALLERS = 20;

test('a burst is worked off', async () => {
  await busyEdge();
  const statuses = await Promise.all(Array.from({ length: CALLERS }, () => statusOf('/api/matches')));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('calls that come faster than the process works are refused, and none once they have ended', async () => {
  await busyEdge();
  const refusals: (string | null)[] = [];
  async function callUntilRefused(): Promise<void> {
    while (refusals.length === 0) {
      const answer = await edge.call('/api/matches', ana);
      if (answer.status === 503) refusals.push(answer.headers.get('retry-after'));
      await answer.arrayBuffer();
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, callUntilRefused));
  expect(new Set(refusals)).toEqual(new Set([RETRY_AFTER_S]));
  expect(await statusOf('/api/matches')).toBe(200);
});
