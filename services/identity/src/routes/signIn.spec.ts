import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ANA, cookieOf, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const MINUTE = 60_000;
let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
});
afterEach(() => identity.t.stop());

const whole = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers].filter(([name]) => name !== 'date'),
  body: await response.text(),
});

describe('asking for a letter', () => {
  test('answers a known and an unknown address alike, by login and by registration', async () => {
    await identity.register();
    const login = (email: string) => identity.post('/auth/login', { email }).then(whole);
    const known = await login(ANA.email);
    expect(known.status).toBe(200);
    expect(JSON.parse(known.body)).toMatchObject({ ok: true });
    expect(await login('nobody@example.com')).toEqual(known);

    const join = (email: string) => identity.post('/auth/register', { ...ANA, email }).then(whole);
    const again = await join(ANA.email);
    expect(again.status).toBe(200);
    expect(await join('new@example.com')).toEqual(again);
    expect(await identity.lettersTo('nobody@example.com')).toEqual([]);
  });

  test('sends link and code to the address that was registered, however it is spelt', async () => {
    await identity.register({ ...ANA, email: ' Ana@Example.com ' });
    const letter = await identity.nextLetterTo('Ana@Example.com', () =>
      identity.post('/auth/login', { email: 'ANA@example.COM ' }),
    );
    expect(letter.code).toMatch(/^\d{6}$/);
    expect(letter.links[0]).toMatch(/^http:\/\/localhost:8080\/auth\/link\/[\w-]{43}$/);
  });

  test.each([
    ['/auth/login', {}, 'email'],
    ['/auth/login', { email: 'ana' }, 'email'],
    ['/auth/login', { email: ['ana@example.com'] }, 'email'],
    ['/auth/login', { email: 'ana@example.com\r\nBcc: all@example.com' }, 'email'],
    ['/auth/register', { ...ANA, firstName: ' A ' }, 'firstName'],
    ['/auth/register', { ...ANA, birthdate: '1995-02-30' }, 'birthdate'],
    ['/auth/register', { ...ANA, consentAccepted: 'true' }, 'consentAccepted'],
    ['/auth/verify-code', { email: ANA.email, code: '12345a' }, 'code'],
  ])('%s refuses %j', async (path, json, field) => {
    const response = await identity.post(path, json);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  test('is limited per address, also across a restart, and free again a minute later', async () => {
    const ask = async () => (await identity.post('/auth/login', { email: ANA.email })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
    await identity.t.restart();
    const statuses = await Promise.all(Array.from({ length: 30 }, ask));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    identity.pass(MINUTE);
    expect(await ask()).toBe(200);
  });
});

describe('a code', () => {
  test('signs in once, proves the address, and kills its link', async () => {
    await identity.register();
    const letter = await identity.askToSignIn();
    const response = await identity.verify(letter.code, ' ANA@example.com');
    expect(await response.json()).toEqual({
      success: true,
      message: expect.stringContaining('Ana'),
      redirect: '/',
    });
    expect(await identity.sessionOf(response)).toMatchObject({ member: expect.any(String) });
    expect(cookieOf(response, 'csrf')).toBeTruthy();
    expect(response.headers.getSetCookie().find((cookie) => cookie.includes('session'))).toMatch(/HttpOnly/);

    expect((await identity.verify(letter.code)).status).toBe(400);
    const link = await identity.t.anonymously(identity.linkPath(letter), { method: 'POST' });
    expect(link.headers.get('location')).toMatch(/^\/login\?error=/);
  });

  test('gives another session every time', async () => {
    await identity.register();
    const one = await identity.verify((await identity.askToSignIn()).code);
    const two = await identity.verify((await identity.askToSignIn()).code);
    expect(cookieOf(one, 'session')).not.toBe(cookieOf(two, 'session'));
  });

  test('dies after five wrong tries, while its link lives', async () => {
    await identity.register();
    const letter = await identity.askToSignIn();
    const wrong = letter.code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 5 }, () => identity.verify(wrong).then(whole)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await identity.verify(letter.code).then(whole)).toEqual(answers[0]);
    expect(await identity.verify(letter.code, 'nobody@example.com').then(whole)).toEqual(answers[0]);
    const link = await identity.t.anonymously(identity.linkPath(letter), { method: 'POST' });
    expect(link.headers.get('location')).toBe('/');
  });

  test('is redeemed by one of 50 at once', async () => {
    await identity.register();
    const { code } = await identity.askToSignIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => identity.verify(code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('expires after fifteen minutes', async () => {
    await identity.register();
    const { code } = await identity.askToSignIn();
    identity.pass(15 * MINUTE);
    expect((await identity.verify(code)).status).toBe(400);
  });

  test('can be guessed wrong a hundred times from one network; right ones do not count', async () => {
    await identity.register();
    for (let round = 0; round < 3; round++) {
      expect((await identity.verify((await identity.askToSignIn()).code)).ok).toBe(true);
    }
    const { code } = await identity.askToSignIn();
    const statuses: number[] = [];
    for (let guess = 0; guess < 101; guess++)
      statuses.push((await identity.verify('000000', `someone-${guess}@example.com`)).status);
    expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true);
    expect(statuses[100]).toBe(429);
    expect((await identity.verify(code)).status).toBe(429);
  });
});

test('answers come after the fixed delay, whatever there is to do', async () => {
  const slow = await identityUnderTest({ answerDelayMs: 150 });
  const timed = async (path: string, json: unknown) => {
    const start = performance.now();
    await slow.post(path, json);
    return performance.now() - start;
  };
  const times = [
    await timed('/auth/register', ANA),
    await timed('/auth/register', ANA),
    await timed('/auth/login', { email: ANA.email }),
    await timed('/auth/login', { email: 'nobody@example.com' }),
  ];
  expect(Math.min(...times)).toBeGreaterThanOrEqual(149);
  await slow.t.stop();
});
