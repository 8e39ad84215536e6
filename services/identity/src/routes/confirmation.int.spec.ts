import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { HELD_OWNERS } from '@kolo/contracts/held';
import { LIMITS } from '@kolo/contracts/limits';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const { sessionIsNew, lasts, letters } = LIMITS.confirmation;
const NOTHING = { rows: [], files: [], next: null };

let identity: IdentityUnderTest;
beforeEach(async () => {
  const others = HELD_OWNERS.filter((owner) => owner !== 'identity');
  identity = await identityUnderTest({
    answers: Object.fromEntries(
      others.flatMap((owner) => [
        [`${owner}.held`, async () => NOTHING],
        [`${owner}.happened`, async () => ({ entries: [] })],
      ]),
    ),
  });
  await identity.register();
});
afterEach(() => identity.t.stop());

async function signIn() {
  const { call } = await identity.signedInBy(await identity.signIn());
  const post = (path: string, json: object = {}) => call(path, { json });
  return {
    erase: () => call('/api/profile', { method: 'DELETE' }),
    download: () => call('/api/account/export'),
    send: () => post('/auth/confirmation'),
    confirm: (code: string | null) => post('/auth/confirmation/code', { code }),
    newCode: async () =>
      (await identity.nextLetterTo(ANA.email, () => post('/auth/confirmation'))).code ?? '',
  };
}
const refused = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const REQUIRED = [403, 'confirmation_required'];
const INVALID = [400, 'invalid_code'];

describe.each(['erase', 'download'] as const)('to %s', (act) => {
  test('a session of the last day needs no code, an older one does', async () => {
    const session = await signIn();
    identity.pass(sessionIsNew - 1);
    const other = await signIn();
    identity.pass(1);
    expect(await refused(await session[act]())).toEqual(REQUIRED);
    expect((await other[act]()).status).toBe(200);
  });

  test('a code of the letter lets this session do so for an hour, and no other', async () => {
    const [session, thief] = [await signIn(), await signIn()];
    identity.pass(sessionIsNew);
    const code = await session.newCode();
    expect(await refused(await thief.confirm(code))).toEqual(INVALID);
    expect((await session.confirm(code)).status).toBe(200);
    expect(await refused(await session.confirm(code))).toEqual(INVALID);
    expect(await refused(await thief[act]())).toEqual(REQUIRED);
    identity.pass(lasts);
    expect(await refused(await session[act]())).toEqual(REQUIRED);
    expect((await session.confirm(await session.newCode())).status).toBe(200);
    expect((await session[act]()).status).toBe(200);
  });

  test('a session that has ended meanwhile does not count as a new one', async () => {
    const { member } = await identity.signedInBy(await identity.signIn());
    const ended = identity.t.as(member, 'a-session-that-ended');
    const response =
      act === 'erase'
        ? await ended('/api/profile', { method: 'DELETE' })
        : await ended('/api/account/export');
    expect(await refused(response)).toEqual(REQUIRED);
  });
});

describe('a code', () => {
  test('dies after five wrong tries, after its time, and by the next one', async () => {
    const session = await signIn();
    identity.pass(sessionIsNew);
    const first = await session.newCode();
    const second = await session.newCode();
    const wrong = [0, 1, 2].map(String).map((digit) => digit.repeat(6));
    const other = wrong.find((code) => code !== first && code !== second) ?? '';
    if (first !== second) expect(await refused(await session.confirm(first))).toEqual(INVALID);
    for (let tries = 0; tries < LIMITS.signInTries; tries++)
      expect(await refused(await session.confirm(other))).toEqual(INVALID);
    expect(await refused(await session.confirm(second))).toEqual(INVALID);
    const third = await session.newCode();
    identity.pass(LIMITS.signInLifetime);
    expect(await refused(await session.confirm(third))).toEqual(INVALID);
  });

  test('is sent a few times only, and says in the letter what it is for', async () => {
    const session = await signIn();
    for (let letter = 0; letter < letters.max; letter++) expect((await session.send()).status).toBe(200);
    expect(await refused(await session.send())).toEqual([429, 'too_many_requests']);
    const [letter] = await identity.lettersTo(ANA.email);
    expect(letter?.text).toContain('download your data or delete your account');
    expect(letter?.text).not.toContain('Ana');
  });
});
