import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runElsewhere } from './contractProcess.ts';
import { openState } from './openState.ts';
import type { State } from './state.ts';

/** An empty store of the adapter under test; every handle and process opens it by its URL. */
export interface StateUnderTest {
  url: string;
  discard(): Promise<void>;
}

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const TRIES = 5;

const offer = (
  id: string,
  more: { codeHash?: string | null; member?: string; addressHash?: string } = {},
) => ({
  id,
  member: 'member-1',
  addressHash: 'address-1',
  codeHash: 'right',
  linkHash: `link of ${id}`,
  expiresAt: NOW + 15 * MINUTE,
  ...more,
});

/** What every adapter of the state port promises (design §8.17, §8.18); runs against each of them. */
export function stateContract(name: string, open: () => Promise<StateUnderTest>): void {
  describe(`state: ${name}`, () => {
    let subject: StateUnderTest;
    let state: State;
    let handles: State[];
    const another = async () => {
      const handle = await openState(subject.url);
      handles.push(handle);
      return handle;
    };
    const guess = (code: string, on = state) => on.redeemCode('address-1', code, NOW, TRIES);

    beforeEach(async () => {
      subject = await open();
      handles = [];
      state = await another();
    });
    afterEach(async () => {
      await Promise.all(handles.map((handle) => handle.close()));
      await subject.discard();
    });

    describe('sessions', () => {
      test('live until they expire, also after opening again', async () => {
        await state.openSession('token', 'member-1', NOW + MINUTE);
        const reopened = await another();
        expect(await reopened.session('token', NOW)).toEqual({
          member: 'member-1',
          expiresAt: NOW + MINUTE,
        });
        expect(await reopened.session('token', NOW + MINUTE)).toBeNull();
        expect(await reopened.session('unknown', NOW)).toBeNull();
      });

      test('end one by one, at once for everybody, and are logged once', async () => {
        await state.openSession('one', 'member-1', NOW + MINUTE);
        await state.openSession('two', 'member-1', NOW + MINUTE);
        const other = await another();
        await other.endSession('one');
        await other.endSession('one');
        expect(await state.session('one', NOW)).toBeNull();
        expect(await state.session('two', NOW)).not.toBeNull();
        expect((await state.revocationsAfter(0)).map(({ kind, id }) => [kind, id])).toEqual([
          ['session', 'one'],
        ]);
      });

      test('all end with the epoch; the next sign-in lives, one from before is born dead', async () => {
        await state.offerSignIn(offer('a'));
        const redeemed = await guess('right');
        await state.openSession('old', 'member-1', NOW + MINUTE);
        await state.openSession('of another', 'member-2', NOW + MINUTE);
        await state.endSessionsOf('member-1');
        await state.openSession('racing', 'member-1', NOW + MINUTE, redeemed?.epoch);
        await state.openSession('new', 'member-1', NOW + MINUTE);
        const alive = async (token: string) => (await state.session(token, NOW)) !== null;
        expect(await Promise.all(['old', 'racing', 'new', 'of another'].map(alive))).toEqual([
          false,
          false,
          true,
          true,
        ]);
      });

      test('the revocation log gives what follows a position, in order', async () => {
        expect(await state.lastRevocation()).toBe(0);
        await state.endSessionsOf('member-1');
        const seen = await state.lastRevocation();
        await state.openSession('token', 'member-2', NOW + MINUTE);
        await state.endSession('token');
        await state.endSessionsOf('member-1');
        const fresh = await (await another()).revocationsAfter(seen);
        expect(fresh.map(({ kind, id }) => [kind, id])).toEqual([
          ['session', 'token'],
          ['member', 'member-1'],
        ]);
        expect(fresh.at(-1)?.position).toBe(await state.lastRevocation());
        expect(await state.revocationsAfter(await state.lastRevocation())).toEqual([]);
      });
    });

    describe('sign-ins', () => {
      test('of 50 parallel redemptions by code and link in three processes one wins', async () => {
        await state.offerSignIn(offer('a'));
        const here = await another();
        const wins = await Promise.all([
          ...Array.from({ length: 10 }, (_, i) => state.redeemLink('link of a', NOW + i)),
          ...Array.from({ length: 10 }, (_, i) => here.redeemCode('address-1', 'right', NOW + i, 1_000)),
          runElsewhere(subject.url, 'redeemLink', 15).answers,
          runElsewhere(subject.url, 'redeemCode', 15).answers,
        ]);
        const flat = wins.flat();
        expect(flat).toHaveLength(50);
        expect(flat.filter((win) => win !== null)).toMatchObject([{ id: 'a', member: 'member-1' }]);
      });

      test('five wrong tries kill the code, not the link', async () => {
        await state.offerSignIn(offer('a'));
        const guesses = await Promise.all(Array.from({ length: TRIES }, () => guess('wrong')));
        expect(guesses).toEqual(Array(TRIES).fill(null));
        expect(await guess('right')).toBeNull();
        expect(await state.redeemLink('link of a', NOW)).toMatchObject({ id: 'a' });
      });

      test('a right code within its tries wins; code and link are used up together', async () => {
        await state.offerSignIn(offer('a'));
        await state.offerSignIn(offer('b', { addressHash: 'address-2' }));
        for (let wrong = 1; wrong < TRIES; wrong++) await guess('wrong');
        expect(await guess('right')).toMatchObject({ id: 'a', member: 'member-1', epoch: 0 });
        expect(await state.redeemLink('link of a', NOW)).toBeNull();
        expect(await state.redeemLink('link of b', NOW)).toMatchObject({ id: 'b' });
        expect(await state.redeemCode('address-2', 'right', NOW, TRIES)).toBeNull();
      });

      test('a new code replaces the older one, whose link stays; a link alone replaces nothing', async () => {
        await state.offerSignIn(offer('a', { codeHash: 'older' }));
        await state.offerSignIn(offer('b', { codeHash: 'newer' }));
        await state.offerSignIn(offer('c', { codeHash: null }));
        expect(await guess('older')).toBeNull();
        expect(await guess('newer')).toMatchObject({ id: 'b' });
        expect(await state.redeemLink('link of a', NOW)).toMatchObject({ id: 'a' });
        expect(await state.redeemLink('link of c', NOW)).toMatchObject({ id: 'c' });
      });

      test('looking at a link uses nothing up; an expired one is gone', async () => {
        await state.offerSignIn(offer('a'));
        for (let look = 0; look < 3; look++) {
          expect(await state.signInOfLink('link of a', NOW)).toMatchObject({ member: 'member-1' });
        }
        const late = NOW + 15 * MINUTE;
        expect(await state.signInOfLink('link of a', late)).toBeNull();
        expect(await state.redeemLink('link of a', late)).toBeNull();
        expect(await state.redeemCode('address-1', 'right', late, TRIES)).toBeNull();
      });

      test('are withdrawn with their member', async () => {
        await state.offerSignIn(offer('a'));
        await state.offerSignIn(offer('b', { member: 'member-2', addressHash: 'address-2' }));
        await state.withdrawSignIns('member-1');
        expect(await state.signInOfLink('link of a', NOW)).toBeNull();
        expect(await state.signInOfLink('link of b', NOW)).not.toBeNull();
      });

      test('a counted try outlives the process that counted it', async () => {
        await state.offerSignIn(offer('a'));
        await runElsewhere(subject.url, 'guessWrong', TRIES).killed;
        expect(await (await another()).redeemCode('address-1', 'right', NOW, TRIES)).toBeNull();
      });
    });

    describe('limits', () => {
      const limit = { max: 3, windowMs: MINUTE };
      const take = (now: number, on = state) => on.take('key', limit, now);

      test('let so many through in a window, whoever asks', async () => {
        const other = await another();
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, i) => take(NOW, i % 2 ? state : other)),
        );
        expect(answers.filter(Boolean)).toHaveLength(3);
        expect(await state.take('another key', limit, NOW)).toBe(true);
        expect(await take(NOW + MINUTE - 1)).toBe(false);
        expect(await take(NOW + MINUTE)).toBe(true);
      });

      test('a use that is given back can be taken again', async () => {
        for (let use = 0; use < 3; use++) await take(NOW);
        await state.giveBack('key');
        expect([await take(NOW), await take(NOW)]).toEqual([true, false]);
        await state.giveBack('never used');
      });

      test('outlive opening again and a process that is killed', async () => {
        await take(NOW);
        await runElsewhere(subject.url, 'take', 2).killed;
        expect(await take(NOW, await another())).toBe(false);
      });
    });

    test('a sweep drops what has expired and nothing else', async () => {
      await state.openSession('short', 'member-1', NOW + MINUTE);
      await state.openSession('long', 'member-1', NOW + 99 * MINUTE);
      await state.offerSignIn(offer('a'));
      await state.take('key', { max: 1, windowMs: 99 * MINUTE }, NOW);
      await state.endSessionsOf('member-2');
      await state.sweep(NOW + 20 * MINUTE);
      expect(await state.session('short', NOW)).toBeNull();
      expect(await state.session('long', NOW)).not.toBeNull();
      expect(await state.signInOfLink('link of a', NOW)).toBeNull();
      expect(await state.take('key', { max: 1, windowMs: MINUTE }, NOW)).toBe(false);
      expect(await state.revocationsAfter(0)).toHaveLength(1);
    });

    test('answers a ping', async () => {
      await expect(state.ping()).resolves.toBeUndefined();
    });
  });
}
