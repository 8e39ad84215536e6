import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AppOffer, PasskeyChallenge, PasskeyOffer, Protection } from '@kolo/contracts/api/secondFactor';
import { cookieNames, isConfirmed } from '@kolo/service';
import type { Call } from '@kolo/testing';
import { TOTP } from 'otpauth';
import { ANA, cookieOf, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';
import { softPasskey } from '../testing/softPasskey.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T12:00:00Z');
const OURS = '/api/admin/second-factor';
const SITE = { id: 'kolo.example.org', origin: 'https://kolo.example.org' };

let identity: IdentityUnderTest;
let now: number;
beforeEach(async () => {
  now = START;
  identity = await identityUnderTest({
    environment: { ADMIN_EMAILS: ANA.email, PUBLIC_URL: SITE.origin },
  });
  await identity.register();
});
afterEach(() => identity.t.stop());

const pass = (ms: number) => {
  now += ms;
  identity.pass(ms);
};

/** An operator in a new session; the gateway says of it that it is confirmed where it is `vouched` for. */
async function signIn({
  email = ANA.email,
  vouched = false,
  known,
}: {
  email?: string;
  vouched?: boolean;
  /** The cookie of a browser that is known. */
  known?: string;
} = {}) {
  const withCode = async () => (await identity.lettersTo(email)).filter(({ code }) => code !== null);
  const before = (await withCode()).length;
  await identity.post('/auth/login', { email });
  // Letters about factors arrive in between.
  const letter = await identity.t.eventually(async () => {
    const [newest, ...older] = await withCode();
    if (!newest || older.length < before) throw new Error('no code yet');
    return newest;
  });
  const response = await identity.verify(letter.code, email);
  const session = await identity.sessionOf(response);
  const cookie = response.headers.getSetCookie().find((line) => line.includes('session=')) ?? '';
  const id = /=([^.]+)\./.exec(cookie)?.[1] ?? '';
  if (!vouched) identity.t.isUnconfirmed(id);
  const member = session?.member ?? '';
  let device = cookieOf(response, 'device') ?? '';
  /** Calls as the browser does, which keeps what names it. */
  const call: Call = async (path, init) => {
    const answer = await identity.t.as(member, id)(path, {
      ...init,
      headers: { cookie: `${cookieNames(identity.t.settings).device}=${known ?? device}` },
    });
    device = cookieOf(answer, 'device') ?? device;
    return answer;
  };
  return {
    member,
    post: (path: string, json?: unknown) =>
      call(`${OURS}${path}`, { method: 'POST', ...(json !== undefined && { json }) }),
    async isConfirmed() {
      const kept = await identity.t.ports.state.session(id, now);
      return kept !== null && isConfirmed(kept, now);
    },
    seen: async () => (await (await call(OURS)).json()) as Protection,
    device: () => device,
    erase: () => call('/api/profile', { method: 'DELETE' }),
  };
}
type Desk = Awaited<ReturnType<typeof signIn>>;

const codeOf = (secret: string, at = now) => new TOTP({ secret }).generate({ timestamp: at });
const refused = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code?: string }).code,
];

async function enrolApp(desk: Desk): Promise<string> {
  const { secret } = (await (await desk.post('/app/offer')).json()) as AppOffer;
  expect((await desk.post('/app', { secret, code: codeOf(secret) })).status).toBe(200);
  return secret;
}
async function enrolPasskey(desk: Desk) {
  const passkey = softPasskey();
  const { challenge } = (await (await desk.post('/passkey/offer')).json()) as PasskeyOffer;
  expect((await desk.post('/passkey', passkey.make(challenge, SITE))).status).toBe(200);
  return passkey;
}
const challengeOf = async (desk: Desk) =>
  ((await (await desk.post('/confirm/challenge')).json()) as PasskeyChallenge).challenge;

test('the first app protects the account and confirms the session for twelve hours', async () => {
  const desk = await signIn();
  expect(await desk.seen()).toEqual({ role: 'operator', isConfirmed: false, factors: [] });
  const { secret, address } = (await (await desk.post('/app/offer')).json()) as AppOffer;
  expect(address).toContain(`secret=${secret}`);
  expect(await refused(await desk.post('/app', { secret, code: '000000' }))).toEqual([400, 'invalid_code']);
  const other = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(await refused(await desk.post('/app', { secret: other, code: codeOf(other) }))).toEqual([
    400,
    'invalid_code',
  ]);
  expect(await desk.isConfirmed()).toBe(false);
  const added = await desk.post('/app', { secret, code: codeOf(secret) });
  expect(await added.json()).toEqual({
    role: 'operator',
    isConfirmed: true,
    factors: [{ id: expect.any(String), kind: 'app', device: 'Unknown device', addedAt: expect.any(String) }],
  });
  expect(await desk.isConfirmed()).toBe(true);
  pass(12 * HOUR - 1);
  expect(await desk.isConfirmed()).toBe(true);
  pass(1);
  expect(await desk.isConfirmed()).toBe(false);
});

test('a code of the app confirms another session, once, a step off at most', async () => {
  const secret = await enrolApp(await signIn());
  pass(10 * 60_000);
  const desk = await signIn();
  expect(await desk.isConfirmed()).toBe(false);
  for (const off of [-60_000, 60_000])
    expect(await refused(await desk.post('/confirm/code', { code: codeOf(secret, now + off) }))).toEqual([
      400,
      'invalid_code',
    ]);
  const code = codeOf(secret, now - 30_000);
  expect((await desk.post('/confirm/code', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(
    200,
  );
  expect(await desk.isConfirmed()).toBe(true);
  const again = await signIn();
  expect(await refused(await again.post('/confirm/code', { code }))).toEqual([400, 'invalid_code']);
  const many = await Promise.all(
    Array.from({ length: 4 }, () => again.post('/confirm/code', { code: codeOf(secret) })),
  );
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('who only reads the mail of an operator cannot erase the factors with the account', async () => {
  const secret = await enrolApp(await signIn());
  pass(60_000);
  const desk = await signIn();
  expect(await refused(await desk.erase())).toEqual([403, 'second_factor_required']);
  expect((await desk.seen()).factors).toHaveLength(1);
  expect((await desk.post('/confirm/code', { code: codeOf(secret) })).status).toBe(200);
  // The gateway vouches for a session that was confirmed.
  const confirmed = await signIn({ vouched: true });
  expect((await confirmed.erase()).status).toBe(200);
});

test('an operator without a factor may erase the account', async () => {
  expect((await (await signIn()).erase()).status).toBe(200);
});

test('wrong codes are few, in all sessions together, and right ones do not count', async () => {
  const secret = await enrolApp(await signIn());
  const desks = [await signIn(), await signIn()] as const;
  for (let guess = 0; guess < 5; guess++)
    expect((await desks[guess % 2 ? 1 : 0].post('/confirm/code', { code: '000000' })).status).toBe(400);
  const beyond = await desks[0].post('/confirm/code', { code: codeOf(secret) });
  expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '900']);
  pass(15 * 60_000);
  for (let step = 0; step < 8; step++) {
    expect((await desks[0].post('/confirm/code', { code: codeOf(secret) })).status).toBe(200);
    pass(30_000);
  }
});

test('who only reads the mail of an operator cannot lock them out where they have passed a factor', async () => {
  const own = await signIn();
  const secret = await enrolApp(own);
  pass(24 * HOUR);
  for (let guesses = 0; guesses < 30; ) {
    const thief = await signIn();
    for (let guess = 0; guess < 5; guess++, guesses++)
      expect((await thief.post('/confirm/code', { code: '000000' })).status).toBe(400);
    expect((await thief.post('/confirm/code', { code: '000000' })).status).toBe(429);
    pass(15 * 60_000);
  }
  const elsewhere = await signIn();
  expect((await elsewhere.post('/confirm/code', { code: codeOf(secret) })).status).toBe(429);
  const marko = { ...ANA, email: 'marko@example.com' };
  await identity.register(marko);
  const borrowed = await signIn({ known: (await signIn({ email: marko.email })).device() });
  expect((await borrowed.post('/confirm/code', { code: codeOf(secret) })).status).toBe(429);
  const again = await signIn({ known: own.device() });
  for (let guess = 0; guess < 4; guess++)
    expect((await again.post('/confirm/code', { code: '000000' })).status).toBe(400);
  expect((await again.post('/confirm/code', { code: codeOf(secret) })).status).toBe(200);
  for (let guess = 0; guess < 5; guess++) await again.post('/confirm/code', { code: '000000' });
  expect((await again.post('/confirm/code', { code: '000000' })).status).toBe(429);
});

test('a passkey confirms by what it signs for us, once', async () => {
  const passkey = await enrolPasskey(await signIn());
  const desk = await signIn();
  const [known] = ((await (await desk.post('/confirm/challenge')).json()) as PasskeyChallenge).known;
  expect(known?.transports).toEqual(['internal']);
  const wrong = async (signed: unknown) => refused(await desk.post('/confirm/passkey', signed));
  const refusal = [400, 'passkey_refused'];
  const elsewhere = { id: SITE.id, origin: 'https://k0lo.example.org' };
  expect(await wrong(passkey.sign(await challengeOf(desk), elsewhere))).toEqual(refusal);
  expect(await wrong(softPasskey().sign(await challengeOf(desk), SITE))).toEqual(refusal);
  expect(await wrong(passkey.sign('bm90IG91cnM', SITE))).toEqual(refusal);
  const ofAnother = await challengeOf(await signIn());
  expect(await wrong(passkey.sign(ofAnother, SITE))).toEqual(refusal);
  expect(await desk.isConfirmed()).toBe(false);
  const signed = passkey.sign(await challengeOf(desk), SITE);
  expect((await desk.post('/confirm/passkey', signed)).status).toBe(200);
  expect(await desk.isConfirmed()).toBe(true);
  expect(await wrong(signed)).toEqual(refusal);
});

test('a passkey is made for us and for the challenge that we gave', async () => {
  const desk = await signIn();
  const make = async (site = SITE, given?: string) => {
    const { challenge } = (await (await desk.post('/passkey/offer')).json()) as PasskeyOffer;
    return desk.post('/passkey', softPasskey().make(given ?? challenge, site));
  };
  expect(await refused(await make({ ...SITE, origin: 'https://k0lo.example.org' }))).toEqual([
    400,
    'passkey_refused',
  ]);
  expect(await refused(await make(SITE, 'bm90IG91cnM'))).toEqual([400, 'passkey_refused']);
  expect((await make()).status).toBe(200);
});

test('who has a factor and has passed none adds and removes none', async () => {
  const desk = await signIn();
  await enrolApp(desk);
  const [factor] = (await desk.seen()).factors;
  const thief = await signIn();
  const required = [403, 'second_factor_required'];
  for (const path of ['/app/offer', '/passkey/offer', `/${factor?.id}/remove`])
    expect(await refused(await thief.post(path))).toEqual(required);
  expect((await thief.seen()).factors).toHaveLength(1);
});

test('a removed factor does not count any more, and other sessions confirm anew', async () => {
  const desk = await signIn({ vouched: true });
  const secret = await enrolApp(desk);
  const [app] = (await desk.seen()).factors;
  expect(await refused(await desk.post(`/${app?.id}/remove`))).toEqual([409, 'last_factor']);
  await enrolPasskey(desk);
  const other = await signIn();
  pass(60_000);
  expect((await other.post('/confirm/code', { code: codeOf(secret) })).status).toBe(200);
  expect((await desk.post(`/${app?.id}/remove`)).status).toBe(200);
  expect((await desk.seen()).factors.map(({ kind }) => kind)).toEqual(['passkey']);
  expect([await desk.isConfirmed(), await other.isConfirmed()]).toEqual([true, false]);
  pass(60_000);
  expect(await refused(await other.post('/confirm/code', { code: codeOf(secret) }))).toEqual([
    400,
    'invalid_code',
  ]);
  expect(await refused(await desk.post(`/${app?.id}/remove`))).toEqual([404, 'factor_not_found']);
});

test('a reset takes all of them, signs the operator out and tells them', async () => {
  const desk = await signIn();
  await enrolApp(desk);
  expect(await identity.t.service.answer('resetFactors', { email: ANA.email })).toEqual({
    memberId: desk.member,
    factors: 1,
  });
  expect(await desk.isConfirmed()).toBe(false);
  const again = await signIn();
  expect((await again.seen()).factors).toEqual([]);
  await enrolPasskey(again);
  const subjects = await identity.t.eventually(async () => {
    const told = (await identity.lettersTo(ANA.email)).map(({ subject }) => subject);
    expect(told).toContain('Kolo: your account as an operator is protected by a passkey');
    return told;
  });
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Kolo: your account as an operator is protected by an authenticator app',
      'Kolo: what protects your account was reset',
    ]),
  );
  const history = await identity.t.service.answer('happened', { memberId: desk.member, before: null });
  expect(JSON.stringify(history)).toContain('factors-reset');
});

test('to members who are no operators none of it is there; a moderator is one', async () => {
  const marko = { ...ANA, email: 'marko@example.com' };
  await identity.register(marko);
  const desk = await signIn({ email: marko.email });
  for (const path of ['/app/offer', '/passkey/offer', '/confirm/challenge'])
    expect(await refused(await desk.post(path))).toEqual([404, 'not_found']);
  await identity.t.service.answer('appointOperator', {
    email: marko.email,
    operator: true,
    role: 'moderator',
  });
  expect((await desk.seen()).role).toBe('moderator');
});
