import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createSecrets } from '@kolo/service';
import { openState, type State } from '@kolo/state';
import { temporaryDirectory } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import { createKeyedHashes } from '../keyedHashes.ts';
import { createOpenSignIns, type OpenSignIns } from './openSignIns.ts';

const MINUTE = 60_000;
const ADDRESS = 'ana@example.com';
const hashes = createKeyedHashes(createSecrets('a secret of this test'));

/** The rules hold whatever engine keeps the state, and for two instances of identity as for one. */
function rules(urlOfEmptyState: () => string): void {
  let now: number;
  let states: State[];
  let here: OpenSignIns;
  let elsewhere: OpenSignIns;
  beforeEach(async () => {
    now = 1_800_000_000_000;
    const url = urlOfEmptyState();
    const instance = async () => {
      const state = await openState(url, { key: new Uint8Array(32) });
      states.push(state);
      return createOpenSignIns({ state, hashes, clock: () => new Date(now) });
    };
    states = [];
    here = await instance();
    elsewhere = await instance();
  });
  afterEach(async () => {
    await Promise.all(states.map((state) => state.close()));
  });

  const offer = (token: string, code: string, more: Partial<Parameters<OpenSignIns['offer']>[0]> = {}) =>
    here.offer({
      member: 'ana',
      email: ADDRESS,
      token,
      code,
      seed: `seed of ${token}`,
      expiresAt: now + 15 * MINUTE,
      ...more,
    });
  const wrongTries = (times: number) =>
    Promise.all(
      Array.from({ length: times }, (_, i) => (i % 2 ? here : elsewhere).redeemCode(ADDRESS, '000000')),
    );

  test('a wrong code asks the state the same, whether none, one or two codes are open', async () => {
    const [state] = states;
    if (!state) throw new Error('no state was opened');
    let asked: string[] = [];
    const watched = new Proxy(state, {
      get(target, name) {
        asked.push(String(name));
        return Reflect.get(target, name);
      },
    });
    const signIns = createOpenSignIns({ state: watched, hashes, clock: () => new Date(now) });
    const askedOf = async (knownDevice: string | null) => {
      asked = [];
      expect(await signIns.redeemCode(ADDRESS, '000000', knownDevice)).toBeNull();
      return asked;
    };
    const withNone = await askedOf(null);
    await offer('earlier', '111111');
    const withOne = await askedOf(null);
    await offer('later', '222222');
    const withTwo = [await askedOf(null), await askedOf('phone')];
    expect([withOne, ...withTwo]).toEqual([withNone, withNone, withNone]);
  });

  test('a right code lets its member in', async () => {
    await offer('token', '482015');
    expect(await elsewhere.redeemCode(' ANA@example.com', '482015')).toEqual({ member: 'ana', epoch: 0 });
  });

  test('a code that was used has killed its link, and no other', async () => {
    await offer('token', '482015');
    await offer('of marko', '482015', { member: 'marko', email: 'marko@example.com' });
    await here.redeemCode(ADDRESS, '482015');
    expect(await elsewhere.memberOf('token')).toBeNull();
    expect(await elsewhere.redeemLink('token')).toBeNull();
    expect(await elsewhere.redeemCode(ADDRESS, '482015')).toBeNull();
    expect(await elsewhere.redeemLink('of marko')).toMatchObject({ member: 'marko' });
  });

  test('a link that was used has killed its code', async () => {
    await offer('token', '482015');
    expect(await here.redeemLink('token')).toEqual({ member: 'ana', epoch: 0 });
    expect(await elsewhere.redeemLink('token')).toBeNull();
    expect(await elsewhere.redeemCode(ADDRESS, '482015')).toBeNull();
  });

  test('looking at a link uses nothing up', async () => {
    await offer('token', '482015');
    expect(await here.memberOf('token')).toBe('ana');
    expect(await elsewhere.memberOf('token')).toBe('ana');
    expect(await here.memberOf('unknown')).toBeNull();
    expect(await here.redeemLink('token')).not.toBeNull();
  });

  test.each([
    ['by code', 1],
    ['by code and link', 10],
    ['by link', 51],
  ])('of 50 redemptions at once %s one wins', async (_, oneInSoManyIsByCode) => {
    for (let round = 0; round < 5; round++) {
      const token = `token ${round}`;
      await offer(token, '482015');
      const wins = await Promise.all(
        Array.from({ length: 50 }, (_, i) => {
          const instance = i % 2 ? here : elsewhere;
          return (i + 1) % oneInSoManyIsByCode === 0
            ? instance.redeemCode(ADDRESS, '482015')
            : instance.redeemLink(token);
        }),
      );
      expect(wins.filter((win) => win !== null)).toEqual([{ member: 'ana', epoch: 0 }]);
    }
  });

  test('after four wrong tries the right code lets in', async () => {
    await offer('token', '482015');
    expect(await wrongTries(4)).toEqual(Array(4).fill(null));
    expect(await here.redeemCode(ADDRESS, '482015')).not.toBeNull();
  });

  test('five wrong tries kill the code for good, and not the link', async () => {
    await offer('token', '482015');
    await wrongTries(5);
    expect(await here.redeemCode(ADDRESS, '482015')).toBeNull();
    now += 14 * MINUTE;
    expect(await elsewhere.redeemCode(ADDRESS, '482015')).toBeNull();
    expect(await elsewhere.redeemLink('token')).toMatchObject({ member: 'ana' });
  });

  test('a try counts before it is compared: of all codes at once five are looked at', async () => {
    const [first = '', ...others] = Array.from({ length: 30 }, (_, i) => String(100_000 + i));
    await offer('token', first);
    const instances = [here, elsewhere];
    await Promise.all(
      others.flatMap((code) => instances.map((instance) => instance.redeemCode(ADDRESS, code))),
    );
    expect(await here.redeemCode(ADDRESS, first)).toBeNull();
  });

  test('tries at an address without a code take nothing from the code it is sent', async () => {
    await wrongTries(20);
    await offer('token', '482015');
    expect(await here.redeemCode(ADDRESS, '482015')).not.toBeNull();
  });

  test('a new code has tries of its own, and revives none that is out of them', async () => {
    await offer('older', '111111');
    await wrongTries(5);
    await offer('newer', '222222');
    expect(await here.redeemCode(ADDRESS, '111111')).toBeNull();
    expect(await here.redeemCode(ADDRESS, '222222')).not.toBeNull();
    expect(await here.redeemLink('newer')).toBeNull();
    expect(await here.redeemLink('older')).not.toBeNull();
  });

  test('a new code leaves the one before for the rest of its time', async () => {
    await offer('first', '111111');
    await offer('second', '222222');
    now += 12 * MINUTE;
    await offer('third', '333333');
    expect(await elsewhere.redeemCode(ADDRESS, '111111')).toBeNull();
    expect(await elsewhere.redeemCode(ADDRESS, '222222')).not.toBeNull();
    await offer('fourth', '444444');
    now += 3 * MINUTE;
    expect(await elsewhere.redeemCode(ADDRESS, '222222')).toBeNull();
    expect(await elsewhere.redeemCode(ADDRESS, '333333')).not.toBeNull();
    expect(await elsewhere.redeemCode(ADDRESS, '444444')).not.toBeNull();
  });

  test('a letter is sent again while link and code work for five minutes yet', async () => {
    const expiresAt = now + 15 * MINUTE;
    const again = async (member = 'ana') => (await elsewhere.openLetter(member, ADDRESS, null)).letter;
    expect(await again()).toBeNull();
    await offer('token', '482015');
    now += 10 * MINUTE;
    expect(await again()).toEqual({ seed: 'seed of token', expiresAt });
    expect(await again('marko')).toBeNull();
    now += 1;
    expect(await again()).toBeNull();
    await offer('used', '111111');
    await here.redeemLink('used');
    expect(await again()).toBeNull();
    await offer('guessed at', '222222');
    await wrongTries(4);
    expect(await again()).not.toBeNull();
    await wrongTries(1);
    expect(await again()).toBeNull();
  });

  test('a pair that takes the place of another in its round has what is left of the round', async () => {
    await offer('first', '111111');
    await wrongTries(3);
    await here.redeemLink('first');
    const { letter, round } = await here.openLetter('ana', ADDRESS, null);
    expect([letter, await here.triesLeft(ADDRESS, null)]).toEqual([null, 2]);
    await offer('second', '222222', { round });
    expect(await elsewhere.triesLeft(ADDRESS, null)).toBe(2);
    expect(await elsewhere.redeemCode(ADDRESS, '222222')).toMatchObject({ member: 'ana' });
    expect(await elsewhere.triesLeft(ADDRESS, null)).toBe(2);
  });

  test('a pair of nobody lets nobody in, and is sent again like any other', async () => {
    await offer('token', '482015', { member: null });
    expect(await here.openLetter(null, ADDRESS, null)).toMatchObject({ letter: { seed: 'seed of token' } });
    expect(await here.memberOf('token')).toBeNull();
    expect(await here.redeemCode(ADDRESS, '482015')).toBeNull();
    await offer('another', '482015', { member: null });
    expect(await here.redeemLink('another')).toBeNull();
  });

  test('a known device that has used up its own tries is sent a new pair', async () => {
    await offer('token', '482015');
    for (let guess = 0; guess < 5; guess++) await here.redeemCode(ADDRESS, '000000', 'phone');
    expect((await here.openLetter('ana', ADDRESS, 'phone')).letter).toBeNull();
  });

  test('strangers do not use up the tries of a known device', async () => {
    await offer('token', '482015');
    await wrongTries(5);
    for (let guess = 0; guess < 4; guess++) await here.redeemCode(ADDRESS, '000000', 'phone');
    expect(await here.redeemCode(ADDRESS, '482015')).toBeNull();
    expect(await here.redeemCode(ADDRESS, '482015', 'phone')).not.toBeNull();
  });

  test('a known device has five tries, too', async () => {
    await offer('token', '482015');
    for (let guess = 0; guess < 5; guess++) await here.redeemCode(ADDRESS, '000000', 'phone');
    expect(await here.redeemCode(ADDRESS, '482015', 'phone')).toBeNull();
  });

  test('a code counts for its address only', async () => {
    await offer('token', '482015');
    expect(await here.redeemCode('marko@example.com', '482015')).toBeNull();
    expect(await here.redeemCode(ADDRESS, '482015')).not.toBeNull();
  });

  test('both live for fifteen minutes', async () => {
    await offer('used', '111111');
    await offer('late', '222222', { email: 'late@example.com' });
    now += 15 * MINUTE - 1;
    expect(await here.redeemCode(ADDRESS, '111111')).not.toBeNull();
    now += 1;
    expect(await here.memberOf('late')).toBeNull();
    expect(await here.redeemLink('late')).toBeNull();
    expect(await here.redeemCode('late@example.com', '222222')).toBeNull();
  });

  test('all of a member end with their sessions, and a session racing with that is born dead', async () => {
    await offer('waiting', '482015');
    await offer('redeemed', '111111');
    await offer('of marko', '222222', { member: 'marko', email: 'marko@example.com' });
    const redeemed = await here.redeemLink('redeemed');
    const [state] = states;
    await state?.endSessionsOf('ana');
    expect(await elsewhere.memberOf('waiting')).toBeNull();
    expect(await elsewhere.redeemCode(ADDRESS, '482015')).toBeNull();
    expect(await elsewhere.memberOf('of marko')).toBe('marko');
    await state?.openSession('session', 'ana', now + MINUTE, { epoch: redeemed?.epoch });
    expect(await state?.session('session', now)).toBeNull();
  });
}

describe('open sign-ins on SQLite', () => {
  const folder = temporaryDirectory();
  let files = 0;
  afterAll(() => folder.remove());
  rules(() => `sqlite:${folder.path}/state-${files++}.db`);
});

await describeWithEngine('redis', (redis) => rules(() => `${redis.url}/0?prefix=${randomUUID()}:`));
