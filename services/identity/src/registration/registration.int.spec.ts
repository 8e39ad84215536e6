import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import type { OutboxLetter } from '@kolo/mail';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
});
afterEach(() => identity.t.stop());

const members = () => identity.streamsOf('MemberRegistered');

test('a new member is free, trimmed, unconfirmed and not signed in', async () => {
  await identity.nextLetterTo(ANA.email, async () => {
    const padded = { ...ANA, firstName: '  Ana ', lastName: ' Anić ' };
    expect((await identity.post('/auth/register', padded)).headers.getSetCookie()).toEqual([]);
  });
  const { member } = await identity.signedInBy(await identity.signIn());
  expect(await identity.account(member)).toEqual({
    id: member,
    email: ANA.email,
    firstName: 'Ana',
    lastName: 'Anić',
    birthdate: ANA.birthdate,
    tier: 'free',
    isOperator: false,
    role: null,
    isPaused: false,
    language: null,
    restriction: null,
  });
});

test('of 100 parallel registrations of one address one account comes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      identity.post('/auth/register', { ...ANA, email: i % 2 ? 'ANA@example.com' : ANA.email }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await members()).toHaveLength(1);
  expect((await identity.allLetters()).length).toBeLessThan(12);
});

test('an address that is confirmed gets a letter that says so and keeps its account', async () => {
  await identity.register();
  await identity.signIn();
  const letter = await identity.nextLetterTo(ANA.email, () =>
    identity.post('/auth/register', { ...ANA, firstName: 'Mara', birthdate: '1980-01-01' }),
  );
  expect(letter.subject).toContain('already have');
  const { member } = await identity.signedInBy(await identity.verify(letter.code));
  expect(await identity.account(member)).toMatchObject({ firstName: 'Ana', birthdate: ANA.birthdate });
});

describe('before an address is confirmed', () => {
  const MARA = { ...ANA, firstName: 'Mara', birthdate: '1980-01-01' };
  const follow = (letter: OutboxLetter) =>
    identity.t.anonymously(identity.linkPath(letter), { method: 'POST' });

  test('letters carry no name, which a stranger may have chosen', async () => {
    const welcome = await identity.register({ ...ANA, firstName: 'Pay or they all know' });
    const again = await identity.register({ ...ANA, firstName: 'Pay or they all know' });
    const { code, ...signIn } = await identity.askToSignIn();
    for (const { subject, text, html } of [welcome, again, signIn])
      expect(`${subject}${text}${html}`).not.toContain('Pay');
    await identity.verify(code);
    expect((await identity.askToSignIn()).text).toContain('Pay or they all know, the circle');
  });

  test('the newest registration wins, and an older link confirms nothing', async () => {
    const older = await identity.register();
    const { code } = await identity.askToSignIn();
    const newest = await identity.register(MARA);
    expect(newest.text).toContain('Dobrodošli!');
    expect((await follow(older)).headers.get('location')).toMatch(/login/);
    expect((await identity.verify(code)).status).toBe(400);
    const { member } = await identity.signedInBy(await follow(newest));
    expect(await identity.account(member)).toMatchObject({ firstName: 'Mara', birthdate: MARA.birthdate });
    expect(new Set(await members())).toEqual(new Set([`account-${member}`]));
  });

  test('no registration wins that is told by no letter', async () => {
    for (let letter = 0; letter < 4; letter++) await identity.register();
    await identity.post('/auth/register', MARA);
    const { member } = await identity.signedInBy(await identity.signIn());
    expect(await identity.account(member)).toMatchObject({ firstName: 'Ana' });
  });

  test('the account expires after seven days, as if it were erased', async () => {
    await identity.register();
    const { memberId } = (await identity.t.service.answer('memberAt', { email: ANA.email })) as {
      memberId: string;
    };
    const marko = { ...ANA, email: 'marko@example.com' };
    await identity.register(marko);
    await identity.signIn(marko.email);
    identity.pass(LIMITS.unconfirmedKept - 1);
    await identity.register(MARA);
    identity.pass(1);
    const vera = { ...ANA, email: 'vera@example.com' };
    await identity.register(vera);
    identity.pass(LIMITS.unconfirmedKept - 1);
    await identity.t.eventually(async () =>
      expect(await identity.streamsOf('AccountErased')).toEqual([`account-${memberId}`]),
    );
    await identity.t.eventually(async () => expect(await identity.lettersTo(ANA.email)).toEqual([]));
    expect(await identity.account(memberId)).toBeNull();
    expect((await identity.t.ports.keyring.erasedAmong([memberId])).has(memberId)).toBe(true);
    expect((await identity.register(MARA)).text).toContain('Dobrodošli!');
    expect(await identity.t.service.answer('memberAt', { email: marko.email })).toMatchObject({
      memberId: expect.any(String),
    });
  });

  test('registering again with the same data gives the account the whole time again', async () => {
    const [marko, vera] = ['marko', 'vera'].map((name) => ({ ...ANA, email: `${name}@example.com` }));
    await identity.register();
    await identity.register(marko);
    identity.pass(1);
    await identity.register(vera);
    identity.pass(LIMITS.unconfirmedKept - 2);
    await identity.register();
    const [ana = '', ...others] = new Set(await members());
    // The last account expires in a later run, so the run that meets Ana's is over then.
    for (const expired of others.keys()) {
      identity.pass(1);
      await identity.t.eventually(async () =>
        expect(await identity.streamsOf('AccountErased')).toHaveLength(expired + 1),
      );
    }
    expect(await identity.streamsOf('AccountErased')).not.toContain(ana);
  });
});

test('under 18 is refused, where the address is known too, and leaves nothing behind', async () => {
  const young = { ...ANA, birthdate: '2008-11-22' };
  const refuse = async () => (await identity.post('/auth/register', young)).json();
  const refused = await refuse();
  expect(refused).toMatchObject({ code: 'not_eligible' });
  expect(await members()).toEqual([]);
  await identity.register();
  expect(await refuse()).toEqual(refused);
  expect((await identity.post('/auth/register', { ...young, birthdate: '2008-11-21' })).status).toBe(200);
});

test('a registration that was cut off before its event is taken up where it stopped', async () => {
  const { keyring } = identity.t.ports;
  const { create } = keyring;
  const asked: string[] = [];
  keyring.create = async (member) => {
    asked.push(member);
    await create(member);
    if (asked.length === 1) throw new Error('cut off');
  };
  expect((await identity.post('/auth/register', ANA)).status).toBe(500);
  await identity.register();
  expect(asked[1]).toBe(asked[0]);
  expect(await members()).toEqual([`account-${asked[0]}`]);
});

test('an operator is a confirmed address of the settings', async () => {
  const operators = await identityUnderTest({ settings: { adminEmails: ['ana@example.com'] } });
  await operators.register({ ...ANA, email: 'Ana@Example.com' });
  const letter = await operators.nextLetterTo('Ana@Example.com', () =>
    operators.post('/auth/login', { email: ANA.email }),
  );
  const { member } = await operators.signedInBy(await operators.verify(letter.code));
  expect(await operators.account(member)).toMatchObject({ isOperator: true });
  expect(await operators.t.service.answer('operators', {})).toEqual({
    memberIds: [member],
    roles: { [member]: 'operator' },
  });
  await operators.t.stop();
});

test('a member who is appointed is an operator once the address is confirmed, until dismissed', async () => {
  await identity.register();
  const answer = (question: string, body: object) => identity.t.service.answer(question, body);
  const appoint = (operator: boolean) => answer('appointOperator', { email: ' ANA@example.com ', operator });
  const { memberId } = (await appoint(true)) as { memberId: string };
  const operators = () => answer('operators', {});
  expect(await identity.account(memberId)).toMatchObject({ isOperator: false });
  expect(await operators()).toEqual({ memberIds: [], roles: {} });
  await identity.signIn();
  expect(await identity.account(memberId)).toMatchObject({ isOperator: true });
  expect(await operators()).toEqual({ memberIds: [memberId], roles: { [memberId]: 'operator' } });
  await appoint(false);
  expect(await operators()).toEqual({ memberIds: [], roles: {} });
  await answer('changeTier', { email: ANA.email, tier: 'premium' });
  expect(await identity.account(memberId)).toMatchObject({ isOperator: false, tier: 'premium' });
  await expect(answer('changeTier', { email: 'nobody@example.com', tier: 'free' })).rejects.toMatchObject({
    code: 'member_not_found',
  });
});
