import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
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

describe('strangers who ask for letters', () => {
  const MARKO = { ...ANA, email: 'marko@example.com' };
  const ask = async (from: string, { email = ANA.email, cookie = '' } = {}) => {
    const answer = await identity.t.anonymously('/auth/login', {
      json: { email },
      headers: { ...identity.t.addressHeaders(from, '/auth/login'), ...(cookie && { cookie }) },
    });
    return answer.status;
  };
  const MOST = 60;
  /** Asks until it is refused for the rest of the day. */
  async function useUp(from: (time: number) => string, email = ANA.email): Promise<number> {
    for (let sent = 0, refused = 0; sent <= MOST; ) {
      if ((await ask(from(sent), { email })) === 200) {
        sent++;
        refused = 0;
      } else if (refused++ === 1) return sent;
      else identity.pass(MINUTE);
    }
    return Number.POSITIVE_INFINITY;
  }
  const elsewhere = (time: number) => `198.51.100.${time}`;

  test('keep no member out of a browser in which they have signed in, and fill no mailbox', async () => {
    await identity.register();
    const { cookie } = await identity.knownDevice();
    const before = (await identity.lettersTo(ANA.email)).length;
    expect(await useUp(elsewhere)).toBe(39);
    expect(await ask('203.0.113.9')).toBe(429);
    await identity.t.restart();
    const letter = await identity.nextLetterTo(ANA.email, () => ask('203.0.113.9', { cookie }));
    expect(await identity.lettersTo(ANA.email)).toHaveLength(before + 40);
    const signedIn = await identity.verify(letter.code, ANA.email, { cookie });
    expect(signedIn.status).toBe(200);
    identity.pass(24 * 60 * MINUTE);
    expect(await ask('203.0.113.9')).toBe(200);
  });

  test('use up the share of their own network, and a /48 counts as one', async () => {
    expect(await useUp(() => '198.51.100.1')).toBe(20);
    expect(await ask('198.51.100.2')).toBe(200);
    expect(await useUp((time) => `2001:db8:1:${time}::1`, MARKO.email)).toBe(20);
    expect(await ask('2001:db8:2::1', { email: MARKO.email })).toBe(200);
  });

  test('gain nothing by a browser of their own, and a browser has its limit', async () => {
    await identity.register();
    await identity.register(MARKO);
    const ana = await identity.knownDevice();
    const marko = await identity.knownDevice(MARKO.email);
    await useUp(elsewhere);
    for (const cookie of [marko.cookie, `${ana.cookie}x`, `${ana.cookie.slice(0, -1)}`, 'kolo_device=x'])
      expect(await ask('203.0.113.9', { cookie })).toBe(429);
    for (let letter = 0; letter < 6; letter++) expect(await ask('203.0.113.9', ana)).toBe(200);
    expect(await ask('203.0.113.9', ana)).toBe(429);
  });

  test('get known and unknown addresses counted alike', async () => {
    await identity.register();
    expect([await useUp(elsewhere), await useUp(elsewhere, 'nobody@example.com')]).toEqual([40, 40]);
  });

  test('leave link and code of the letter before as they are', async () => {
    await identity.register();
    const first = await identity.askToSignIn();
    identity.pass(6 * MINUTE + 1_000);
    const again = await identity.askToSignIn();
    expect([again.code, again.links]).toEqual([first.code, first.links]);
    expect([first.text.includes('in 15 minutes'), again.text.includes('in 9 minutes')]).toEqual([true, true]);
    identity.pass(5 * MINUTE);
    const later = await identity.askToSignIn();
    expect(later.code).not.toBe(first.code);
    expect((await identity.verify(first.code)).status).toBe(200);
    expect((await identity.verify(later.code)).status).toBe(200);
  });

  test('do not count a known device when they guess codes', async () => {
    await identity.register();
    const { cookie } = await identity.knownDevice();
    const { code } = await identity.askToSignIn();
    for (let time = 0; time < 20; time++)
      await identity.verify(
        '000000',
        ANA.email,
        identity.t.addressHeaders(elsewhere(time), '/auth/verify-code'),
      );
    expect((await identity.verify(code)).status).toBe(429);
    expect((await identity.verify(code, ANA.email, { cookie })).status).toBe(200);
  });

  test('use up the letters of a whole network, but not those of a known device in it', async () => {
    await identity.t.stop();
    identity = await identityUnderTest({ environment: { STATE_URL: 'sqlite::memory:' } });
    await identity.register();
    const { cookie } = await identity.knownDevice();
    const asked = await Promise.all(
      Array.from({ length: 301 }, (_, time) => ask('198.51.100.1', { email: `someone-${time}@example.com` })),
    );
    expect(asked.filter((status) => status === 429)).toHaveLength(1);
    expect([await ask('198.51.100.1'), await ask('198.51.100.1', { cookie })]).toEqual([429, 200]);
    for (let network = 0; network < 6; network++) {
      const asking = Array.from({ length: 200 }, (_, time) =>
        ask(`2001:db8:1:${network}::1`, { email: `someone-${network}-${time}@example.com` }),
      );
      expect(new Set(await Promise.all(asking))).toEqual(new Set([200]));
    }
    expect([await ask('2001:db8:1:7::1'), await ask('2001:db8:2::1')]).toEqual([429, 200]);
  });
});

test('the cookie that names a browser outlives signing out, for identity alone, and names nobody', async () => {
  await identity.register();
  const response = await identity.signIn();
  const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith('kolo_device='));
  expect(line).toMatch(/; HttpOnly/);
  expect(line).toMatch(/; SameSite=Lax/);
  expect(line).toContain(`Max-Age=${400 * 24 * 3_600}`);
  const { call, member } = await identity.signedInBy(response);
  expect(line).not.toContain(member);
  const out = await call('/auth/logout', { method: 'POST' });
  expect(out.headers.getSetCookie().join()).not.toContain('kolo_device');
});

describe('registering', () => {
  const LIMIT = LIMITS.registrationsPerNetwork;
  let registered = 0;
  const register = (from: string, email = `someone-${registered++}@example.com`) =>
    identity.t.anonymously('/auth/register', {
      json: { ...ANA, email },
      headers: identity.t.addressHeaders(from, '/auth/register'),
    });
  const registerMany = async (times: number, from: (time: number) => string) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) statuses.push((await register(from(time))).status);
    return new Set(statuses);
  };

  test('is limited by network and day, also across a restart, and keeps nobody from signing in', async () => {
    expect(await registerMany(LIMIT.max, (time) => `2001:db8::${time}`)).toEqual(new Set([200]));
    await identity.t.restart();
    const refused = await register('2001:db8::ffff');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      String(LIMIT.windowMs / 1_000),
    ]);
    expect(await refused.json()).toMatchObject({ code: 'registration_limit' });
    const known = await register('2001:db8::1', 'someone-0@example.com').then(whole);
    expect(await register('2001:db8::1').then(whole)).toEqual(known);
    expect((await register('2001:db8:0:1::1')).status).toBe(200);

    const login = (time: number) =>
      identity.t.anonymously('/auth/login', {
        json: { email: `someone-${time}@example.com` },
        headers: identity.t.addressHeaders('2001:db8::1', '/auth/login'),
      });
    // As many letters as a network gets without having registered anybody.
    const asked = await Promise.all(Array.from({ length: 250 }, (_, time) => login(time)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));

    identity.pass(LIMIT.windowMs);
    expect((await register('2001:db8::1')).status).toBe(200);
  });

  test('from this machine is limited in production only, where a proxy may be all that is seen', async () => {
    expect(await registerMany(LIMIT.max + 1, () => '127.0.0.1')).toEqual(new Set([200]));
    await identity.t.stop();
    identity = await identityUnderTest({ settings: { environment: 'production' } });
    expect(await registerMany(LIMIT.max, () => '127.0.0.1')).toEqual(new Set([200]));
    expect((await register('::1')).status).toBe(200);
    expect((await register('::ffff:127.0.0.1')).status).toBe(429);
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
    const one = await identity.signIn();
    const two = await identity.signIn();
    expect(cookieOf(one, 'session')).not.toBe(cookieOf(two, 'session'));
  });

  test('dies after five wrong tries, while its link lives', async () => {
    await identity.register();
    const letter = await identity.askToSignIn();
    const wrong = letter.code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 5 }, () => identity.verify(wrong).then(whole)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const dead = await identity.verify(letter.code);
    expect([dead.status, await dead.json()]).toEqual([
      400,
      {
        error: 'Invalid or expired verification code',
        code: 'invalid_code',
        fields: { triesLeft: '0' },
      },
    ]);
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
});

describe('guessing codes', () => {
  const guess = (
    email: string,
    { code = '000000', from = '203.0.113.7' }: { code?: string | null; from?: string } = {},
  ) =>
    identity.t.anonymously('/auth/verify-code', {
      json: { email, code },
      headers: identity.t.addressHeaders(from, '/auth/verify-code'),
    });
  /** Guesses wrong at accounts of its own, which need not be there. */
  async function guessAround(times: number, from?: (time: number) => string): Promise<Set<number>> {
    const statuses = new Set<number>();
    for (let done = 0; done < times; done += 50) {
      const answers = Array.from({ length: Math.min(50, times - done) }, (_, i) =>
        guess(`someone-${done + i}@example.com`, { ...(from && { from: from(done + i) }) }),
      );
      for (const { status } of await Promise.all(answers)) statuses.add(status);
    }
    return statuses;
  }
  beforeEach(async () => {
    await identity.t.stop();
    // On disk, thousands of counted tries take minutes.
    identity = await identityUnderTest({ environment: { STATE_URL: 'sqlite::memory:' } });
    await identity.register();
  });

  test('from a network that guesses much keeps nobody out whose account was left alone', async () => {
    const { code } = await identity.askToSignIn();
    expect(await guessAround(300)).toEqual(new Set([400]));
    expect((await guess(ANA.email, { code })).status).toBe(200);
  });

  test('at one account from such a network ends after three, and says when it may go on', async () => {
    const { code } = await identity.askToSignIn();
    await guessAround(100);
    for (let time = 0; time < 3; time++) expect((await guess(ANA.email)).status).toBe(400);
    const refused = await guess(ANA.email, { code });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect((await guess(ANA.email, { code, from: '198.51.100.1' })).status).toBe(200);
    const letter = await identity.askToSignIn();
    const link = await identity.t.anonymously(identity.linkPath(letter), { method: 'POST' });
    expect(link.headers.get('location')).toBe('/');
  });

  test('from a network that may is free again ten minutes later', async () => {
    await guessAround(100);
    for (let time = 0; time < 4; time++) await guess(ANA.email);
    expect((await guess(ANA.email)).status).toBe(429);
    identity.pass(10 * MINUTE);
    expect((await guess(ANA.email)).status).toBe(400);
  });

  test('at one account from many networks ends after twenty an hour, and its link works', async () => {
    const from = (time: number) => `198.51.100.${time}`;
    for (let time = 0; time < 20; time++)
      expect((await guess(ANA.email, { from: from(time) })).status).toBe(400);
    const letter = await identity.askToSignIn();
    const refused = await guess(ANA.email, { code: letter.code, from: from(99) });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await guess('marko@example.com', { from: from(99) })).status).toBe(400);
    const link = await identity.t.anonymously(identity.linkPath(letter), { method: 'POST' });
    expect(link.headers.get('location')).toBe('/');
    identity.pass(60 * MINUTE);
    expect((await guess(ANA.email)).status).toBe(400);
  });

  test('across accounts is hopeless: a network has a thousand tries a day', async () => {
    expect(await guessAround(1_000)).toEqual(new Set([400]));
    const refused = await guess('another@example.com');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    expect((await guess('another@example.com', { from: '198.51.100.1' })).status).toBe(400);
  });

  test('counts all addresses of a household as one', async () => {
    await guessAround(1_000, (time) => `2001:db8:1:2::${(time + 1).toString(16)}`);
    expect((await guess('another@example.com', { from: '2001:db8:1:2:3:4:5:6' })).status).toBe(429);
    expect((await guess('another@example.com', { from: '2001:db8:1:3::1' })).status).toBe(400);
  });

  test('from many networks of one /48 counts as one, which has as much as four of them', async () => {
    expect(await guessAround(400, (time) => `2001:db8:1:${time.toString(16)}::1`)).toEqual(new Set([400]));
    const from = '2001:db8:1:ffff::1';
    for (let time = 0; time < 3; time++) expect((await guess(ANA.email, { from })).status).toBe(400);
    expect((await guess(ANA.email, { from })).status).toBe(429);
    expect((await guess(ANA.email, { from: '2001:db8:2::1' })).status).toBe(400);
  });

  test('by everybody has an end, but for known devices and links', async () => {
    const { cookie } = await identity.knownDevice();
    const { code } = await identity.askToSignIn();
    const anHour = { max: 5_000, windowMs: 60 * MINUTE };
    const now = Date.parse('2026-11-21T12:00:00Z');
    for (let time = 0; time < 4_999; time++) await identity.t.ports.state.take('guesses:inAll:', anHour, now);
    expect((await guess('someone@example.com', { from: '198.51.100.1' })).status).toBe(400);
    const refused = await guess('another@example.com', { from: '198.51.100.2' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await identity.verify(code, ANA.email)).status).toBe(429);
    expect((await identity.verify(code, ANA.email, { cookie })).status).toBe(200);
    const letter = await identity.askToSignIn();
    const link = await identity.t.anonymously(identity.linkPath(letter), { method: 'POST' });
    expect(link.headers.get('location')).toBe('/');
  });

  test('right does not count', async () => {
    for (let pair = 0; pair < 4; pair++) {
      identity.pass(MINUTE);
      for (let time = 0; time < 4; time++) {
        const { code } = await identity.askToSignIn();
        expect((await guess(ANA.email)).status).toBe(400);
        expect((await guess(ANA.email, { code })).status).toBe(200);
      }
      expect((await guess(ANA.email)).status).toBe(400);
    }
    expect((await guess(ANA.email)).status).toBe(429);
  });

  test('is counted by the address that the gateway signed, whatever a request claims', async () => {
    await guessAround(1_000, () => '127.0.0.1');
    const ana = identity.t.identityHeaders('Ana', { method: 'POST', url: '/auth/verify-code' });
    for (const claimed of ['198.51.100.1', 'a.b', ana['x-kolo-identity'] ?? ''])
      expect(
        (
          await identity.t.anonymously('/auth/verify-code', {
            json: { email: 'another@example.com', code: '000000' },
            headers: { 'x-kolo-client-address': claimed, 'x-forwarded-for': claimed },
          })
        ).status,
      ).toBe(429);
  });

  test('is counted on disk', async () => {
    await identity.t.stop();
    identity = await identityUnderTest();
    for (let time = 0; time < 20; time++) await guess(ANA.email, { from: `198.51.100.${time}` });
    await identity.t.restart();
    expect((await guess(ANA.email)).status).toBe(429);
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
