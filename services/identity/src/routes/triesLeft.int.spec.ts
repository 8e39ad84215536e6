import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const MINUTE = 60_000;
let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
});
afterEach(() => identity.t.stop());

describe('how many tries are left', () => {
  const UNKNOWN = 'nobody@example.com';
  const PENDING = { ...ANA, email: 'mara@example.com' };
  const ADDRESSES = [ANA.email, PENDING.email, UNKNOWN, 'banned@example.com'];
  const askFor = async (email: string) => identity.post('/auth/login', { email });
  const leftAt = async (email: string) => {
    const answer = await identity.verify('000000', email);
    const { fields } = (await answer.json()) as { fields?: { triesLeft?: string } };
    return fields?.triesLeft ?? answer.status;
  };
  /** Does the same to every kind of address, and gives what their owners' tries are told to be. */
  async function everywhere(act: (email: string) => Promise<unknown>): Promise<unknown[]> {
    const told: unknown[] = [];
    for (const email of ADDRESSES) told.push(await act(email));
    // Stopping waits for what goes on after the answers.
    await identity.t.restart();
    return told;
  }
  const guess = async (times: number) => {
    const told: unknown[] = [];
    for (let time = 0; time < times; time++) told.push(await everywhere(leftAt));
    return told;
  };
  const alike = (...told: string[]) => told.map((one) => ADDRESSES.map(() => one));

  beforeEach(async () => {
    await identity.register();
    await identity.signIn();
    await identity.register({ ...ANA, email: 'banned@example.com' });
    const { memberId } = (await identity.t.service.answer('memberAt', { email: 'banned@example.com' })) as {
      memberId: string;
    };
    const ban = { kind: 'ban', until: null, ground: 'Insults', appeal: '/appeal/token' };
    await identity.t.service.answer('restrict', { memberId, caseId: 'case-1', restriction: ban });
    identity.pass(16 * MINUTE);
    await identity.register(PENDING);
    identity.pass(16 * MINUTE);
  });

  test('is told alike for addresses with an account, without, unconfirmed and banned', async () => {
    expect(await guess(1)).toEqual(alike('4'));
    await everywhere(askFor);
    expect(await guess(3)).toEqual(alike('4', '3', '2'));
    // The same pair is sent again, with the tries that are left of it.
    await everywhere(askFor);
    expect(await guess(1)).toEqual(alike('1'));
    await everywhere((email) => identity.post('/auth/register', { ...ANA, email, firstName: 'Vera' }));
    expect(await guess(2)).toEqual(alike('0', '0'));
    // Those are used up, so a new pair is sent.
    await everywhere(askFor);
    expect(await guess(1)).toEqual(alike('4'));
    identity.pass(11 * MINUTE);
    await everywhere(askFor);
    expect(await guess(1)).toEqual(alike('4'));
  });

  test('outlasts a sign-in, which a stranger would learn of else', async () => {
    await everywhere(askFor);
    expect(await guess(2)).toEqual(alike('4', '3'));
    const letter = await identity.nextLetterTo(ANA.email, () => askFor(ANA.email));
    expect((await identity.verify(letter.code)).status).toBe(200);
    await everywhere(askFor);
    expect(await guess(1)).toEqual(alike('2'));
  });
});
