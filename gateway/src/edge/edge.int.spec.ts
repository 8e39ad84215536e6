import { afterEach, describe, expect, test } from '@jest/globals';
import { HEADERS } from '@kolo/contracts/services';
import {
  confirmedUntil,
  cookieNames,
  csrfToken,
  sessionIdOf,
  signAddress,
  signIdentity,
} from '@kolo/service';
import { eventually } from '@kolo/testing';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { type EdgeUnderTest, edgeUnderTest } from '../testing/edgeUnderTest.ts';

const ANA = 'AnaAnaAnaAna';

let edge: EdgeUnderTest;
afterEach(() => edge.stop());

const headersOf = async (answer: Response) =>
  ((await answer.json()) as { headers: Record<string, string> }).headers;

describe('where a client is', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' };

  test('is told to identity alone under a signature, whatever the client claims', async () => {
    edge = await edgeUnderTest({ settings: { trustedProxies: 1 } });
    const claims = { ...forwarded, [HEADERS.clientAddress]: '192.0.2.1' };
    const open = await edge.call('/api/contact', undefined, { method: 'POST', headers: claims });
    const told = signAddress(
      '203.0.113.7',
      { service: 'identity', method: 'POST', url: '/api/contact' },
      edge.secrets,
      edge.now(),
    );
    expect((await headersOf(open))[HEADERS.clientAddress]).toBe(told);
    const signedIn = await edge.call('/api/matches', await edge.signIn(ANA), { headers: claims });
    expect(await headersOf(signedIn)).not.toHaveProperty(HEADERS.clientAddress);
  });

  test.each([
    ['once where a proxy names it and none is trusted', 0, forwarded, 1],
    ['never where one is trusted', 1, forwarded, 0],
    ['never where none names it', 0, {}, 0],
  ])('is warned of %s', async (_, trustedProxies, headers, times) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    edge = await edgeUnderTest({ settings: { trustedProxies }, log });
    for (let call = 0; call < 3; call++) await edge.call('/api/matches', undefined, { headers });
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(times);
    expect(lines.join()).not.toContain('203.0.113.7');
  });
});

describe('what opens a session', () => {
  const SECRET = /cookie|csrf|kolo_session/;

  test.each([
    ['GET', '/api/matches', false],
    ['POST', '/api/like', false],
    ['GET', '/api/transparency', false],
    ['GET', '/auth/sessions', true],
    ['POST', '/api/contact', true],
  ])('reaches identity alone: %s %s', async (method, path, isTold) => {
    edge = await edgeUnderTest();
    const token = await edge.signIn(ANA);
    const answer = await edge.call(path, token, { method });
    expect(answer.status).toBe(200);
    const told = JSON.stringify(await headersOf(answer));
    expect([told.includes(token), SECRET.test(told)]).toEqual([isTold, isTold]);
  });

  test('reaches no service that sockets are opened at', async () => {
    edge = await edgeUnderTest();
    const token = await edge.signIn(ANA);
    const headers = {
      cookie: `${cookieNames(edge.settings).session}=${token}`,
      'x-csrf-token': csrfToken(edge.secrets, token),
    };
    // The answer is no real one, which the client may notice at any time.
    const socket = new WebSocket(`ws://127.0.0.1:${edge.port}/ws?EIO=4`, { headers }).on(
      'error',
      () => undefined,
    );
    await eventually(() => expect(edge.openings).toHaveLength(1));
    socket.terminate();
    expect(JSON.stringify(edge.openings)).not.toMatch(SECRET);
    const who = { member: ANA, session: sessionIdOf(token), complete: true, confirmed: true };
    const to = { service: 'messaging', method: 'GET', url: '/ws' } as const;
    expect(edge.openings[0]?.[HEADERS.identity]).toBe(signIdentity(who, to, edge.secrets, edge.now()));
  });
});

describe('who is not signed in', () => {
  const cleared = async (headers: Record<string, string>, token?: string) => {
    const { status, headers: told } = await edge.call('/api/matches', token, { headers });
    return [status, told.get('clear-site-data')];
  };

  test('has the photos in the browser’s cache forgotten by a page of ours, but by no other site’s', async () => {
    edge = await edgeUnderTest();
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, {}])
      expect(await cleared(headers)).toEqual([401, '"cache"']);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await cleared({ 'sec-fetch-site': site })).toEqual([401, null]);
    const token = await edge.signIn(ANA);
    expect(await cleared({ 'sec-fetch-site': 'same-origin' }, token)).toEqual([200, null]);
  });
});

describe('a second factor', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;

  /** Whether the gateway vouches for the session to identity. */
  async function isVouchedFor(token: string): Promise<boolean> {
    const answer = await edge.call('/api/admin/second-factor', token);
    const told = (await headersOf(answer))[HEADERS.identity];
    const signed = (confirmed: boolean) =>
      signIdentity(
        { member: ANA, session: sessionIdOf(token), complete: false, confirmed },
        { service: 'identity', method: 'GET', url: '/api/admin/second-factor' },
        edge.secrets,
        edge.now(),
      );
    expect([signed(true), signed(false)]).toContain(told);
    return told === signed(true);
  }

  test('is vouched for where it was passed, until its time, whatever renews the session', async () => {
    edge = await edgeUnderTest({ settings: { secondFactor: true } });
    const [token, other] = [await edge.signIn(ANA), await edge.signIn(ANA)];
    expect(await isVouchedFor(token)).toBe(false);
    const id = sessionIdOf(token);
    const before = await edge.state.session(id, edge.now());
    if (!before) throw new Error('there is no session');
    await edge.state.changeSession(id, before, confirmedUntil(before, edge.now() + 3 * DAY), edge.now());
    expect([await isVouchedFor(token), await isVouchedFor(other)]).toEqual([true, false]);
    edge.pass(2 * DAY);
    const fresh = edge.renewedBy(await edge.call('/api/matches', token)) ?? '';
    expect(await isVouchedFor(fresh)).toBe(true);
    edge.pass(DAY);
    expect(await isVouchedFor(fresh)).toBe(false);
  });

  test('is vouched for everybody where none is asked for', async () => {
    edge = await edgeUnderTest({ settings: { secondFactor: false } });
    expect(await isVouchedFor(await edge.signIn(ANA))).toBe(true);
  });
});
