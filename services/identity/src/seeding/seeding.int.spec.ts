import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
});
afterEach(() => identity.t.stop());

type SeedMember = InternalInput<'identity', 'seed'>['members'][number];
const person = (number: number): SeedMember => ({
  email: `member${number}@members.example`,
  firstName: 'Iva',
  lastName: 'Ivić',
  birthdate: '1990-02-03',
  seenOn: '2026-11-20',
});
const PEOPLE = Array.from({ length: 40 }, (_, number) => person(number));
const seed = async (members: SeedMember[] = PEOPLE) =>
  ((await identity.t.service.answer('seed', { members })) as InternalOutput<'identity', 'seed'>).memberIds;
const streamsOf = async (...types: string[]) =>
  (await Promise.all(types.map((type) => identity.streamsOf(type)))).map((streams) => streams.sort());

async function expectEverybodyOnce(ids: string[]): Promise<void> {
  const accounts = ids.map((id) => `account-${id}`).sort();
  const seen = ids.map((id) => `seen-${id}`).sort();
  expect(await streamsOf('MemberRegistered', 'EmailConfirmed', 'MemberSeen')).toEqual([
    accounts,
    accounts,
    seen,
  ]);
}

test('seeded members are registered, confirmed and seen, without a letter, and may sign in', async () => {
  const ids = await seed();
  await expectEverybodyOnce(ids);
  expect(await identity.allLetters()).toEqual([]);
  const { seenOn: _, ...registered } = person(7);
  expect(await identity.account(ids[7] ?? '')).toEqual({
    id: ids[7],
    ...registered,
    tier: 'free',
    isOperator: false,
    role: null,
    isPaused: false,
    language: null,
    restriction: null,
  });
  const { member } = await identity.signedInBy(await identity.signIn(registered.email));
  expect(member).toBe(ids[7]);
});

test('repeated, also with other spellings and twice in one call, everybody stays who they are', async () => {
  const ids = await seed();
  const again = PEOPLE.map((one) => ({ ...one, email: one.email.toUpperCase(), seenOn: '2026-11-21' }));
  expect(await seed([...again, ...again])).toEqual([...ids, ...ids]);
  await identity.t.restart();
  expect(await seed()).toEqual(ids);
  await expectEverybodyOnce(ids);
});

test('an address that has an account keeps it', async () => {
  await identity.register();
  const [stream] = await identity.streamsOf('MemberRegistered');
  const [id = ''] = await seed([{ ...person(0), email: ANA.email }]);
  expect(`account-${id}`).toBe(stream);
  expect(await identity.account(id)).toMatchObject({ firstName: ANA.firstName, birthdate: ANA.birthdate });
});

test('what was cut off after the addresses, or the keys, is taken up where it stopped', async () => {
  const { keyring } = identity.t.ports;
  const { createMany } = keyring;
  const asked: string[][] = [];
  keyring.createMany = async (members) => {
    asked.push([...members]);
    const keys = asked.length === 1 ? null : await createMany(members);
    if (keys === null || asked.length === 2) throw new Error('cut off');
    return keys;
  };
  await expect(seed()).rejects.toThrow('cut off');
  await expect(seed()).rejects.toThrow('cut off');
  const ids = await seed();
  expect(asked).toEqual([ids, ids, ids]);
  await expectEverybodyOnce(ids);
});

test('a member without the event of a visit gets it, and an unconfirmed one is confirmed', async () => {
  await identity.register();
  const [id = ''] = await seed([{ ...person(0), email: ANA.email }]);
  await expectEverybodyOnce([id]);
});

test('who was erased comes back as somebody new, also where the erasure did not finish', async () => {
  const [first = '', second = ''] = await seed([person(0), person(1)]);
  await identity.t.ports.keyring.erase(second);
  const signedIn = await identity.signedInBy(await identity.signIn(person(0).email));
  expect((await signedIn.call('/api/profile', { method: 'DELETE' })).ok).toBe(true);
  const again = await seed([person(0), person(1)]);
  expect(again).not.toContain(first);
  expect(again).not.toContain(second);
  expect(await identity.account(again[1] ?? '')).toMatchObject({ email: person(1).email });
});

test('one under 18 refuses them all and leaves nothing behind', async () => {
  const young = { ...person(1), birthdate: '2008-11-22' };
  await expect(seed([person(0), young])).rejects.toMatchObject({ code: 'not_eligible' });
  expect(await identity.streamsOf('MemberRegistered')).toEqual([]);
});
