import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BUDGETS, type Budget } from '@kolo/contracts/limits';
import { eventually } from '@kolo/testing';
import { type EdgeUnderTest, edgeUnderTest } from '../testing/edgeUnderTest.ts';

const ANA = 'AnaAnaAnaAna';
const MARKO = 'MarkoMarkooo';

let edge: EdgeUnderTest;
let ana: string;
let marko: string;
beforeEach(async () => {
  edge = await edgeUnderTest();
  ana = await edge.signIn(ANA);
  marko = await edge.signIn(MARKO);
});
afterEach(() => edge.stop());

/** The statuses of so many calls, a few at a time. */
async function statusesOf(times: number, ask: (time: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const batch = Math.min(50, times - statuses.length);
    const answers = await Promise.all(Array.from({ length: batch }, (_, i) => ask(statuses.length + i)));
    for (const answer of answers) {
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
  }
  return statuses;
}
const idOf = (time: number) => `Member${String(time + 111_111).replaceAll('0', 'x')}`;

const CALLS: [name: Budget, method: string, path: (time: number) => string][] = [
  ['profiles', 'GET', (time) => `/api/profile/${idOf(time)}`],
  ['pages', 'GET', (time) => `/api/matches/paginated?limit=50&exclude=${time}`],
  ['photoFiles', 'GET', (time) => `/api/photos/${time}/card.webp`],
  ['searches', 'GET', (time) => `/api/admin/users?search=${time}`],
  ['polishes', 'POST', () => '/api/enhance-bio'],
  ['translations', 'POST', () => '/api/translations'],
  ['profileSaves', 'POST', () => '/api/profile'],
  ['memberPages', 'GET', (time) => `/api/admin/members/${idOf(time)}`],
  ['reveals', 'POST', (time) => `/api/admin/members/${idOf(time)}/contact`],
  ['photoChanges', 'POST', () => '/api/upload-photo'],
  ['choices', 'POST', (time) => (time % 2 === 0 ? '/api/like' : '/api/unlike')],
  ['messages', 'POST', () => '/api/message'],
  ['changes', 'POST', () => '/api/profile/shield'],
  ['acts', 'POST', (time) => `/api/admin/reports/${time}/decision`],
];

describe.each(CALLS)('%s', (name, method, path) => {
  const [{ max, windowMs }] = BUDGETS[name];

  test('are given as often as a person asks, then refused until the window ends; to others still given', async () => {
    const ask = (time: number) => edge.call(path(time), ana, { method });
    const statuses = await statusesOf(max, ask);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask(max);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(windowMs / 1_000)]);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', error: expect.any(String) });
    expect((await edge.call(path(0), marko, { method })).status).toBe(200);
    expect((await edge.call('/auth/user', ana)).status).toBe(200);
    edge.pass(windowMs);
    expect((await ask(0)).status).toBe(200);
  });
});

test('what is sent without a session is counted by network', async () => {
  await edge.stop();
  edge = await edgeUnderTest({ settings: { trustedProxies: 1 } });
  const [{ max, windowMs }] = BUDGETS.forms;
  const read = (address: string) =>
    edge.call('/api/appeal/read', undefined, { method: 'POST', headers: { 'x-forwarded-for': address } });
  const statuses = await statusesOf(max, (time) => read(`2001:db8::${time}`));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await read('2001:db8::ffff');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(windowMs / 1_000)]);
  expect((await read('2001:db8:0:1::1')).status).toBe(200);
});

test('a member may end sessions however much was asked before', async () => {
  const [{ max }] = BUDGETS.changes;
  await statusesOf(max, () => edge.call('/api/profile', ana, { method: 'POST' }));
  expect((await edge.call('/api/profile', ana, { method: 'POST' })).status).toBe(429);
  expect((await edge.call('/auth/logout-all', ana, { method: 'POST' })).status).toBe(200);
});

test('one budget holds for all that shows a member', async () => {
  const [{ max }] = BUDGETS.profiles;
  const shapes = ['/api/profile/', '/api/profile/photos/', '/api/auth/user/', '/api/balkan-score/'];
  const ask = (time: number) => edge.call(shapes[time % shapes.length] + idOf(time), ana);
  expect((await statusesOf(max + 4, ask)).slice(max)).toEqual([429, 429, 429, 429]);
  for (const own of ['/api/profile', '/api/profile/photos', '/api/profile/progress'])
    expect((await edge.call(own, ana)).status).toBe(200);
});

test('a day has a budget too', async () => {
  const [minute, day] = BUDGETS.pages;
  for (let given = 0; given < day.max; given += minute.max) {
    const most = Math.min(minute.max, day.max - given);
    const statuses = await statusesOf(most, () => edge.call('/api/matches', ana));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    edge.pass(minute.windowMs);
  }
  const refused = await edge.call('/api/matches', ana);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(minute.windowMs / 1_000);
}, 60_000);

test('what is dear is counted on disk', async () => {
  const [{ max }] = BUDGETS.polishes;
  const key = `budget:polishes:${BUDGETS.polishes[0].windowMs}:${ANA}`;
  for (let time = 0; time < max; time++) await edge.state.take(key, BUDGETS.polishes[0], edge.now());
  expect((await edge.call('/api/enhance-bio', ana, { method: 'POST' })).status).toBe(429);
});

test('a load test may do without', async () => {
  await edge.stop();
  edge = await edgeUnderTest({ settings: { budgets: false } });
  const token = await edge.signIn(ANA);
  const statuses = await statusesOf(BUDGETS.pages[0].max + 1, () => edge.call('/api/matches', token));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

describe('sockets', () => {
  /** The status of an upgrade and its socket. */
  const open = (token: string) =>
    new Promise<{ status: number; retryAfter: string | undefined; socket: Duplex }>((resolve, reject) => {
      const asked = request({
        port: edge.port,
        path: '/ws',
        headers: { connection: 'Upgrade', upgrade: 'websocket', cookie: `kolo_session=${token}` },
      });
      const answered = ({ statusCode, headers }: IncomingMessage, socket: Duplex) =>
        resolve({ status: statusCode ?? 0, retryAfter: headers['retry-after'], socket });
      asked.on('upgrade', answered).on('response', (response) => answered(response, response.socket));
      asked.on('error', reject).end();
    });

  test('are ten a member at a time', async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(ana)));
    expect(opened.map(({ status }) => status)).toEqual(Array(10).fill(101));
    const refused = await open(ana);
    expect([refused.status, Number(refused.retryAfter)]).toEqual([429, 30]);
    const other = await open(marko);
    expect(other.status).toBe(101);
    opened[0]?.socket.destroy();
    const again = await eventually(async () => {
      const socket = await open(ana);
      if (socket.status !== 101) throw new Error('the place of the closed socket is not free yet');
      return socket;
    });
    for (const { socket } of [...opened, refused, other, again]) socket.destroy();
  });
});
