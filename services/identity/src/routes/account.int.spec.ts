import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ANA, cookieOf, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
});
afterEach(() => identity.t.stop());

async function signIn() {
  const response = await identity.signIn();
  return { response, ...(await identity.signedInBy(response)) };
}

/** What a browser is told to forget. */
const cleared = ({ headers }: Response) => headers.get('clear-site-data');
const EVERYTHING = '"cache", "storage"';

test('signing out ends this session, at once and only this one, and clears cookies, cache and storage', async () => {
  await identity.register();
  const phone = await signIn();
  const laptop = await signIn();
  const out = await phone.call('/auth/logout', { method: 'POST' });
  expect(out.status).toBe(200);
  expect([cookieOf(out, 'session'), cookieOf(out, 'csrf'), cleared(out)]).toEqual(['', '', EVERYTHING]);
  expect(await identity.sessionOf(phone.response)).toBeNull();
  expect(await identity.sessionOf(laptop.response)).not.toBeNull();
});

test('signing out everywhere ends every session of the member and no one else’s', async () => {
  const marko = { ...ANA, email: 'marko@example.com' };
  await identity.register();
  await identity.register(marko);
  const phone = await signIn();
  const laptop = await signIn();
  const other = await identity.signIn(marko.email);
  const out = await phone.call('/auth/logout-all', { method: 'POST' });
  expect(await out.json()).toMatchObject({ success: true });
  expect([cookieOf(out, 'session'), cookieOf(out, 'csrf'), cleared(out)]).toEqual(['', '', EVERYTHING]);
  for (const { response } of [phone, laptop]) expect(await identity.sessionOf(response)).toBeNull();
  expect(await identity.sessionOf(other)).not.toBeNull();
  expect((await identity.t.anonymously('/auth/logout-all', { method: 'POST' })).status).toBe(401);
  expect(await identity.sessionOf((await signIn()).response)).not.toBeNull();
});

test('keeps the language a member chooses, and refuses what is none', async () => {
  await identity.register();
  const { call, member } = await signIn();
  const choose = (language: string) => call('/api/profile/language', { method: 'POST', json: { language } });
  expect(await identity.account(member)).toMatchObject({ language: null });
  for (const language of ['sr-Cyrl', 'sr-Cyrl', 'hr']) {
    expect(await (await choose(language)).json()).toEqual({ success: true });
    expect(await identity.account(member)).toMatchObject({ language });
  }
  expect((await choose('xx')).status).toBe(400);
  expect((await identity.t.anonymously('/api/profile/language', { method: 'POST' })).status).toBe(401);
});

test('letters follow the language of the browser that registered, then the one that is chosen', async () => {
  const welcome = await identity.nextLetterTo(ANA.email, () =>
    identity.t.anonymously('/auth/register', { json: ANA, headers: { cookie: 'kolo_language=hr' } }),
  );
  expect([welcome.subject, welcome.text]).toEqual([
    expect.stringContaining('je tvoj kôd za Kolo'),
    expect.stringContaining('Lijepo je što si tu!'),
  ]);
  const { call, member } = await signIn();
  expect(await identity.account(member)).toMatchObject({ language: 'hr' });
  await call('/api/profile/language', { method: 'POST', json: { language: 'en' } });
  expect((await identity.askToSignIn()).subject).toMatch(/ is your Kolo code$/);
});

test('nobody signed in can neither sign out nor erase', async () => {
  expect((await identity.t.anonymously('/auth/logout', { method: 'POST' })).status).toBe(401);
  expect((await identity.t.anonymously('/api/profile', { method: 'DELETE' })).status).toBe(401);
});

describe('erasing an account', () => {
  test('ends every session, every open sign-in and the account', async () => {
    await identity.register();
    const phone = await signIn();
    const laptop = await signIn();
    const open = await identity.askToSignIn();
    const erased = await phone.call('/api/profile', { method: 'DELETE' });
    expect(await erased.json()).toEqual({
      success: true,
      message: 'Account deleted',
      receipt: expect.any(String),
    });
    expect([cookieOf(erased, 'session'), cleared(erased)]).toEqual(['', EVERYTHING]);
    for (const { response } of [phone, laptop]) expect(await identity.sessionOf(response)).toBeNull();
    expect((await identity.verify(open.code)).status).toBe(400);
    expect((await identity.t.anonymously(identity.linkPath(open))).headers.get('location')).toMatch(/login/);
    expect(await identity.account(phone.member)).toBeNull();
    expect((await phone.call('/api/profile', { method: 'DELETE' })).status).toBe(200);
  });

  test('gives a receipt, the same to who asks again, that anybody can have checked', async () => {
    await identity.register();
    const { call, member } = await signIn();
    const erase = async () =>
      ((await (await call('/api/profile', { method: 'DELETE' })).json()) as { receipt: string }).receipt;
    const receipt = await erase();
    await identity.t.restart();
    expect(await erase()).toBe(receipt);
    const check = async (text: string) =>
      (await identity.post('/api/receipt/check', { receipt: text })).json();
    expect(await check(receipt)).toMatchObject({
      valid: true,
      erasedAt: expect.stringMatching(/Z$/),
      what: expect.stringContaining('photos'),
    });
    const inAlbanian = await identity.t.anonymously('/api/receipt/check', {
      json: { receipt },
      headers: { cookie: 'kolo_language=sq' },
    });
    expect(await inAlbanian.json()).toMatchObject({
      valid: true,
      what: 'llogaria, profili, fotot, pëlqimet, përputhjet dhe mesazhet',
    });
    expect(await check(receipt.slice(0, -4))).toMatchObject({
      valid: false,
      erasedAt: null,
    });
    expect(JSON.stringify(await check(receipt))).not.toContain(member);
    expect((await identity.post('/api/receipt/check', {})).status).toBe(400);
  });

  test('leaves the session dead that a sign-in is opening meanwhile', async () => {
    await identity.register();
    const { call } = await signIn();
    const { state } = identity.t.ports;
    const { openSession } = state;
    state.openSession = async (...session) => {
      await call('/api/profile', { method: 'DELETE' });
      return openSession(...session);
    };
    const response = await identity.signIn();
    expect(cookieOf(response, 'session')).toBeTruthy();
    expect(await identity.sessionOf(response)).toBeNull();
  });

  test('leaves nothing personal in any file', async () => {
    const person = {
      ...ANA,
      email: 'sentinel@example.com',
      firstName: 'Sentinelana',
      lastName: 'Sentinelić',
    };
    await identity.register(person);
    const { call } = await identity.signedInBy(await identity.signIn(person.email));
    await call('/api/profile', { method: 'DELETE' });
    const folder = identity.t.directory;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const bytes = await readFile(path.join(entry.parentPath, entry.name));
      expect([entry.name, /sentinel/i.test(bytes.toString('latin1'))]).toEqual([entry.name, false]);
    }
  });

  test('takes letters to the operators along that came from the address, before or after it registered', async () => {
    const write = (email: string) =>
      identity.post('/api/contact', { name: 'Ana', email, message: 'Is anybody there?' });
    await write('Ana@example.com');
    await identity.register();
    await write(ANA.email);
    await write('marko@example.com');
    const { call } = await signIn();
    await call('/api/profile', { method: 'DELETE' });
    expect((await identity.allLetters()).map(({ replyTo }) => replyTo)).toEqual(['marko@example.com']);
  });

  test('frees the address for another registration, which is somebody new', async () => {
    await identity.register();
    const before = await signIn();
    await before.call('/api/profile', { method: 'DELETE' });
    expect((await identity.register()).text).toContain('Dobrodošli!');
    const after = await signIn();
    expect(after.member).not.toBe(before.member);
    expect(await identity.account(after.member)).toMatchObject({ email: ANA.email, tier: 'free' });
  });

  test('that was cut off after its event is finished at the next start', async () => {
    await identity.register();
    const { member, response, call } = await signIn();
    const { ports } = identity.t;
    const broken = new Error('the keyring is away');
    const erase = ports.keyring.erase;
    ports.keyring.erase = () => Promise.reject(broken);
    expect((await call('/api/profile', { method: 'DELETE' })).status).toBe(500);
    ports.keyring.erase = erase;
    await identity.t.restart();
    await identity.t.eventually(async () =>
      (await identity.t.ports.keyring.erasedAmong([member])).has(member),
    );
    await identity.t.eventually(async () => expect(await identity.lettersTo(ANA.email)).toEqual([]));
    expect(await identity.sessionOf(response)).toBeNull();
    await identity.register();
    expect((await signIn()).member).not.toBe(member);
  });
});

test('a member is noted at most once a day, by signing in and by being here', async () => {
  await identity.register();
  const { member } = await signIn();
  const notedTimes = async (times: number) =>
    identity.t.eventually(async () =>
      expect(await identity.streamsOf('MemberSeen')).toEqual(Array(times).fill(`seen-${member}`)),
    );
  await identity.account(member, true);
  await identity.t.restart();
  await identity.account(member, true);
  await notedTimes(1);
  identity.pass(24 * 3_600_000);
  await identity.account(member);
  await identity.account(member, true);
  await notedTimes(2);
});
