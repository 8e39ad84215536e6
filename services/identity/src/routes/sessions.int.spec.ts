import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SignedIn } from '@kolo/contracts/api/sessions';
import { ANA, cookieOf, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** An address of a network in Croatia. */
const IN_CROATIA = '93.136.10.1';
/** One in Serbia. */
const IN_SERBIA = '178.220.10.1';
const NEW_DEVICE = /A new device/;

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
});
afterEach(() => identity.t.stop());

async function signIn(userAgent: string, { email = ANA.email, cookie = '', device = '', address = '' } = {}) {
  const { code } = await identity.askToSignIn(email);
  const response = await identity.verify(code, email, {
    'user-agent': userAgent,
    cookie: `kolo_session=${cookie}; kolo_device=${device}`,
    ...(address && identity.t.addressHeaders(address, '/auth/verify-code')),
  });
  const [token = '', known = ''] = ['session', 'device'].map((name) => cookieOf(response, name));
  return { response, token, device: known, ...(await identity.signedInBy(response)) };
}
type Phone = Awaited<ReturnType<typeof signIn>>;

const listed = async ({ call }: Phone) => (await (await call('/auth/sessions')).json()) as SignedIn[];
const end = ({ call }: Phone, id: string) => call(`/auth/sessions/${id}/end`, { method: 'POST' });
const lives = async ({ response }: Phone) => (await identity.sessionOf(response)) !== null;
const warnings = async (email = ANA.email) =>
  (await identity.lettersTo(email)).filter(({ subject }) => NEW_DEVICE.test(subject));

test('a member is told where they are signed in, this one first, and no secret of it', async () => {
  await identity.register();
  const phone = await signIn(IPHONE);
  identity.pass(2 * 3_600_000);
  const laptop = await signIn(MAC);
  const sessions = await listed(phone);
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'iPhone, Safari',
      kind: 'phone',
      signedInAt: '2026-11-21T12:00:00.000Z',
      lastUsedAt: '2026-11-21T12:00:00.000Z',
      isThisOne: true,
    },
    expect.objectContaining({
      device: 'Mac, Chrome',
      signedInAt: '2026-11-21T14:00:00.000Z',
      isThisOne: false,
    }),
  ]);
  expect((await listed(laptop)).map(({ device }) => device)).toEqual(['Mac, Chrome', 'iPhone, Safari']);
  for (const { token } of [phone, laptop])
    expect(JSON.stringify(sessions)).not.toContain(token.split('.')[1] ?? token);
});

test('a session tells in which country it began, where the network does, and keeps no address', async () => {
  await identity.register();
  const phone = await signIn(IPHONE, { address: IN_CROATIA });
  const laptop = await signIn(MAC, { address: '192.168.1.7' });
  const [here, there] = await listed(phone);
  expect(here).toMatchObject({ device: 'iPhone, Safari', country: 'HR' });
  expect(Object.keys(there ?? {})).not.toContain('country');
  const kept = await identity.sessionOf(phone.response);
  expect(kept?.fields).toMatchObject({ country: 'HR' });
  expect(JSON.stringify(kept)).not.toContain(IN_CROATIA);
  expect(await identity.t.service.answer('sessions', { memberId: laptop.member })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ device: 'iPhone, Safari', country: 'HR' }),
      expect.not.objectContaining({ country: expect.anything() }),
    ]),
  );
});

test('a link tells its country too, and a session from before countries were known tells none', async () => {
  await identity.register();
  const letter = await identity.askToSignIn();
  const byLink = await identity.t.anonymously(identity.linkPath(letter), {
    method: 'POST',
    headers: identity.t.addressHeaders(IN_CROATIA, identity.linkPath(letter)),
  });
  const { call, member } = await identity.signedInBy(byLink);
  const old = await identity.sessionOf(byLink);
  if (!old) throw new Error('the link opened no session');
  const { country, ...fields } = old.fields;
  expect(country).toBe('HR');
  await identity.t.ports.state.openSession('oldoldoldoldoldoldoldo', member, old.expiresAt, { fields });
  const sessions = (await (await call('/auth/sessions')).json()) as SignedIn[];
  expect(sessions.map((session) => session.country)).toEqual(['HR', undefined]);
});

test('a member ends one of their sessions, at once, and nobody else’s', async () => {
  const marko = { ...ANA, email: 'marko@example.com' };
  await identity.register();
  await identity.register(marko);
  const phone = await signIn(IPHONE);
  const laptop = await signIn(MAC);
  const other = await signIn(MAC, marko);
  const [, onLaptop] = await listed(phone);
  const [ofMarko] = await listed(other);
  expect((await end(phone, ofMarko?.id ?? '')).status).toBe(200);
  expect(await lives(other)).toBe(true);
  const ended = await end(phone, onLaptop?.id ?? '');
  expect([ended.status, await ended.json()]).toEqual([200, { success: true }]);
  expect(await lives(laptop)).toBe(false);
  expect((await end(phone, onLaptop?.id ?? '')).status).toBe(200);
  expect(await listed(phone)).toHaveLength(1);
  expect((await end(phone, 'nothing-like-an-id')).status).toBe(404);
  expect((await identity.t.anonymously('/auth/sessions')).status).toBe(401);
});

test('ending all others leaves this one, and that of nobody else ends', async () => {
  const marko = { ...ANA, email: 'marko@example.com' };
  await identity.register();
  await identity.register(marko);
  const phone = await signIn(IPHONE);
  const others = [await signIn(MAC), await signIn(IPHONE)];
  const ofMarko = await signIn(MAC, marko);
  expect((await phone.call('/auth/sessions/end-others', { method: 'POST' })).status).toBe(200);
  for (const other of others) expect(await lives(other)).toBe(false);
  expect([await lives(phone), await lives(ofMarko)]).toEqual([true, true]);
});

test('signing in over a session ends it, whosever it is, but not for a cookie that does not open it', async () => {
  const marko = { ...ANA, email: 'marko@example.com' };
  await identity.register();
  await identity.register(marko);
  const before = await signIn(IPHONE);
  const [id = ''] = before.token.split('.');
  await signIn(IPHONE, { cookie: `${id}.guessed` });
  expect(await lives(before)).toBe(true);
  const after = await signIn(IPHONE, { cookie: before.token });
  expect([await lives(before), await lives(after)]).toEqual([false, true]);
  const letter = await identity.askToSignIn(marko.email);
  const byLink = await identity.t.anonymously(identity.linkPath(letter), {
    method: 'POST',
    headers: { cookie: `kolo_session=${after.token}` },
  });
  expect([byLink.status, await lives(after)]).toEqual([303, false]);
});

const toldOf = async (many: number, email = ANA.email) =>
  identity.t.eventually(async () => {
    const found = await warnings(email);
    expect(found).toHaveLength(many);
    return found;
  });

test('every sign-in in a browser that is not known is told by mail, whatever it says of itself; the first one is not', async () => {
  await identity.register();
  const first = await signIn(IPHONE);
  expect(await warnings()).toEqual([]);
  await signIn(IPHONE, { device: first.device });
  expect(await warnings()).toEqual([]);
  await signIn(IPHONE);
  const [letter] = await toldOf(1);
  expect(letter?.text).toContain('iPhone, Safari');
  expect(letter?.text).not.toContain('country');
  expect(letter?.links).toEqual([expect.stringMatching(/\/profile$/)]);
  expect(letter?.code).toBeNull();
  await identity.t.restart();
  await signIn('curl/8.9.1', { address: IN_CROATIA });
  const [latest] = await toldOf(2);
  expect(latest?.text).toContain('The country of its network, as far as we can tell: Croatia.');
  await signIn(IPHONE, { device: first.device });
  expect(await warnings()).toHaveLength(2);
});

test('a browser that one member knows is new to another', async () => {
  const marko = { ...ANA, email: 'marko@example.com' };
  await identity.register();
  await identity.register(marko);
  const { device } = await signIn(IPHONE);
  await signIn(MAC, { email: marko.email });
  const both = await signIn(IPHONE, { email: marko.email, device });
  await toldOf(1, marko.email);
  await signIn(IPHONE, { device: both.device });
  await signIn(IPHONE, { email: marko.email, device: both.device });
  expect([await warnings(), await warnings(marko.email)]).toEqual([[], [expect.anything()]]);
});

test('a sign-in from a country that is new for a known browser is told by mail, once', async () => {
  const abroad = async () =>
    (await identity.lettersTo(ANA.email)).filter(({ subject }) => subject.includes('another country'));
  await identity.register();
  const home = await signIn(IPHONE, { address: IN_CROATIA });
  const away = await signIn(IPHONE, { device: home.device, address: IN_SERBIA });
  const [letter] = await identity.t.eventually(async () => {
    const found = await abroad();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(letter?.text).toContain('Serbia');
  await signIn(IPHONE, { device: away.device, address: IN_SERBIA });
  await signIn(IPHONE, { device: away.device, address: IN_CROATIA });
  await signIn(IPHONE, { device: away.device });
  expect(await abroad()).toHaveLength(1);
  expect(await warnings()).toEqual([]);
});

test('the devices of a member go with the account', async () => {
  await identity.register();
  const phone = await signIn(IPHONE);
  await signIn(MAC);
  await toldOf(1);
  await phone.call('/api/profile', { method: 'DELETE' });
  expect(await identity.lettersTo(ANA.email)).toEqual([]);
  await identity.register();
  await signIn(MAC, { device: phone.device });
  await identity.t.eventually(async () =>
    expect(await identity.streamsOf('SignedInOnNewDevice')).toHaveLength(3),
  );
  expect(await warnings()).toEqual([]);
});

test('the owner of a session whose cookie was copied is told by mail, once', async () => {
  await identity.register();
  const { member } = await signIn(IPHONE);
  const tell = (memberId: string) =>
    identity.t.service.answer('sessionCopied', { memberId, sessionId: 'copied' });
  expect([await tell(member), await tell(member)]).toEqual([{ written: true }, { written: true }]);
  const told = (await identity.lettersTo(ANA.email)).filter(({ subject }) => /signed you out/.test(subject));
  expect(told).toHaveLength(1);
  expect(told[0]?.code).toBeNull();
  expect(await tell('nobody')).toEqual({ written: false });
});
