import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { LetterKind, LetterSwitches } from '@kolo/contracts/api/letters';
import { z } from 'zod';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PARTNER = '0193a1c2-7d1e-7b6a-9f0a-0123456789ab';
const CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

let identity: IdentityUnderTest;
let member: string;
let call: ReturnType<IdentityUnderTest['t']['as']>;
beforeEach(async () => {
  identity = await identityUnderTest();
  const { code } = await identity.register();
  const signedIn = await identity.signedInBy(await identity.verify(code));
  ({ member } = signedIn);
  call = identity.t.as(member);
  identity.pass(3 * HOUR);
});
afterEach(() => identity.t.stop());

const ago = (ms: number) => new Date(identity.now() - ms).toISOString();
const path = `/messages?start=${PARTNER}`;
const ask = async (since = ago(HOUR), kinds: readonly LetterKind[] = ['message']) =>
  z.object({ again: z.string().nullable() }).parse(
    await identity.t.service.answer('writeAway', {
      memberId: member,
      since,
      waits: kinds.map((kind) => ({ kind, path })),
    }),
  ).again;
const letters = async () =>
  (await identity.lettersTo(ANA.email)).filter(({ unsubscribeUrl }) => unsubscribeUrl);
const unsubscribePath = async () => new URL((await letters())[0]?.unsubscribeUrl ?? '').pathname;
const switches = async () => (await call('/api/letters')).json();
const choose = (chosen: LetterSwitches) => call('/api/letters', { json: chosen });
const restrict = (restriction: object | null) =>
  identity.t.service.answer('restrict', { memberId: member, caseId: 'case', restriction });

test('the letter says that something waits, nothing personal, and where it waits', async () => {
  expect(await ask()).toBeNull();
  const [letter] = await letters();
  expect(letter?.subject).toBe('Someone answered you');
  expect(letter?.links[0]).toMatch(new RegExp(`/messages\\?start=${PARTNER}$`));
  const said = `${letter?.subject}${letter?.text}${letter?.html}`;
  for (const personal of [ANA.firstName, ANA.lastName, ANA.email, '<img'])
    expect(said).not.toContain(personal);
  for (const form of [letter?.text, letter?.html]) expect(form).toContain(letter?.unsubscribeUrl);
  expect(letter?.text).toContain('A message is waiting for you.');
  expect(letter?.text).not.toMatch(/letter|hour|click/i);
  const held = await identity.t.service.answer('held', { memberId: member, part: 'letters', after: null });
  expect(JSON.stringify(held)).toContain('Someone answered you');

  identity.pass(24 * HOUR);
  await ask(ago(HOUR), ['match']);
  expect((await letters())[0]?.subject).toBe('You have a new match');
});

test('the first kind that the member wants to hear of is written about', async () => {
  await choose({ match: true, message: false });
  expect(await ask(ago(HOUR), ['message', 'match'])).toBeNull();
  await choose({ match: true, message: true });
  identity.pass(24 * HOUR);
  await ask(ago(HOUR), ['message', 'match']);
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'Someone answered you',
    'You have a new match',
  ]);
});

test('one a day, and one for what it covered, however often and at once it is asked for', async () => {
  const since = ago(HOUR);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(since)));
  expect(answers.every((again) => again === null)).toBe(true);
  const day = new Date(identity.now() + 24 * HOUR).toISOString();
  identity.pass(2 * HOUR);
  expect(await ask(since)).toBeNull();
  expect(await ask()).toBe(day);
  expect(await letters()).toHaveLength(1);
  identity.pass(22 * HOUR);
  expect(await ask()).toBeNull();
  expect(await letters()).toHaveLength(2);
});

describe('no letter goes to', () => {
  const suspension = () => ({
    kind: 'suspension',
    until: new Date(identity.now() + 48 * HOUR).toISOString(),
    ground: 'Spam',
    appeal: '/appeal',
  });
  const ban = () => ({ kind: 'ban', until: null, ground: 'Fraud', appeal: '/appeal' });

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['the suspended', () => restrict(suspension()), () => restrict(null)],
    ['the banned', () => restrict(ban()), () => restrict(null)],
    [
      'the paused',
      () => call('/api/profile/pause', { method: 'POST' }),
      () => call('/api/profile/resume', { method: 'POST' }),
    ],
    [
      'who has switched them off',
      () => choose({ match: true, message: false }),
      () => choose({ match: true, message: true }),
    ],
  ])('%s', async (_, begin, end) => {
    await begin();
    expect(await ask()).toBeNull();
    expect(await letters()).toEqual([]);
    await end();
    await ask();
    expect(await letters()).toHaveLength(1);
  });

  test('who has used a session meanwhile', async () => {
    const since = ago(HOUR);
    identity.pass(HOUR);
    await identity.knownDevice();
    expect(await ask(since)).toBeNull();
    expect(await letters()).toEqual([]);
  });

  test('who may have used a session within the last hour, as sessions tell only the hour of their use', async () => {
    // Signed in at 15:00; something arrives at 15:20, and the session may have been used again at 15:59.
    await identity.knownDevice();
    identity.pass(20 * MINUTE);
    const since = ago(0);
    identity.pass(HOUR);
    const [day] = since.split('T');
    expect(await ask(since)).toBe(`${day}T17:00:00.000Z`);
    identity.pass(39 * MINUTE);
    expect(await ask(since)).toBe(`${day}T17:00:00.000Z`);
    expect(await letters()).toEqual([]);
    identity.pass(MINUTE);
    expect(await ask(since)).toBeNull();
    expect(await letters()).toHaveLength(1);
  });

  test('the erased, of whom nothing is left', async () => {
    await ask();
    await identity.t.service.answer('erase', { memberId: member });
    identity.pass(25 * HOUR);
    expect(await ask()).toBeNull();
    expect(await identity.lettersTo(ANA.email)).toEqual([]);
  });

  test('the seeded, who have never been here', async () => {
    const { lastName, birthdate } = ANA;
    const seeded = {
      email: 'seeded@example.com',
      firstName: 'Mira',
      lastName,
      birthdate,
      seenOn: '2026-11-20',
    };
    const { memberIds } = z
      .object({ memberIds: z.tuple([z.string()]) })
      .parse(await identity.t.service.answer('seed', { members: [seeded] }));
    const order = { memberId: memberIds[0], since: ago(HOUR), waits: [{ kind: 'message', path }] };
    expect(await identity.t.service.answer('writeAway', order)).toEqual({ again: null });
    expect(await identity.lettersTo(seeded.email)).toEqual([]);
    await identity.knownDevice(seeded.email);
    identity.pass(3 * HOUR);
    await identity.t.service.answer('writeAway', { ...order, since: ago(HOUR) });
    expect(await identity.lettersTo(seeded.email)).toHaveLength(2);
  });

  test('nobody at all', async () => {
    const input = { memberId: PARTNER, since: ago(HOUR), waits: [{ kind: 'message', path }] };
    expect(await identity.t.service.answer('writeAway', input)).toEqual({ again: null });
    expect(await letters()).toEqual([]);
  });
});

describe('unsubscribing', () => {
  test('takes one click in the mail program, without cookie or token, and may be repeated', async () => {
    await ask();
    const path = await unsubscribePath();
    for (const _ of [1, 2]) expect((await identity.t.anonymously(path, CLICK)).status).toBe(200);
    expect(await switches()).toMatchObject({ match: false, message: false });
    identity.pass(25 * HOUR);
    await ask();
    expect(await letters()).toHaveLength(1);
    await choose({ match: false, message: true });
    await ask();
    expect(await letters()).toHaveLength(2);
  });

  test('asks first on a page that scanners may open', async () => {
    await ask();
    const page = await identity.t.anonymously(await unsubscribePath());
    const html = await page.text();
    expect(html).toContain('<form method="post"><button type="submit">Unsubscribe</button>');
    expect(html).toContain('<h1>Fewer emails?</h1>');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/);
    expect(await switches()).toMatchObject({ match: true, message: true });
  });

  test('answers alike for an account that is gone and for a token that is not ours', async () => {
    await ask();
    const path = await unsubscribePath();
    const answer = async (to: string) => {
      const response = await identity.t.anonymously(to, CLICK);
      return [response.status, await response.text()];
    };
    const forged = await answer(`/auth/unsubscribe/${member}.forged`);
    expect(await switches()).toMatchObject({ match: true, message: true });
    const known = await answer(path);
    await identity.t.service.answer('erase', { memberId: member });
    expect([forged, await answer(path), await answer('/auth/unsubscribe/x')]).toEqual([known, known, known]);
  });
});

test('the choice is exported, and goes with the account', async () => {
  await choose({ match: false, message: true });
  const held = async () =>
    identity.t.service.answer('held', { memberId: member, part: 'lettersWhenAway', after: null });
  expect(await held()).toMatchObject({ rows: [{ matches: false, messages: true }] });
  await identity.t.service.answer('erase', { memberId: member });
  await identity.t.anonymously(`/auth/unsubscribe/${member}.x`, CLICK);
  expect(await held()).toMatchObject({ rows: [{ matches: true, messages: true }] });
});
