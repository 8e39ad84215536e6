import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openEngine, openState } from './openState.ts';
import type { Entry, LiveEntry, State, StateEngine } from './state.ts';

export interface StateUnderTest {
  url: string;
  discard(): Promise<void>;
}

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

const entry = (more: Partial<Entry> = {}): Entry => ({
  owner: 'member-1',
  fields: { hash: 'right' },
  expiresAt: NOW + 15 * MINUTE,
  ...more,
});

export const SIGNING = { key: new Uint8Array(32) };
const LIMIT = { max: 3, windowMs: MINUTE };

/** Makes one call many times at once, prints the answers and keeps running. */
const CALLS = `
  import { openState } from '${new URL('./openState.ts', import.meta.url)}';
  const [url, times, method, input] = process.argv.slice(1);
  const state = await openState(url, { key: new Uint8Array(32) });
  const call = () => state[method](...JSON.parse(input));
  console.log(JSON.stringify(await Promise.all(Array.from({ length: Number(times) }, call))));
  setInterval(() => {}, 1_000);`;

/** Killed (SIGKILL) right after it has answered. */
async function callElsewhere<Method extends 'consume' | 'take'>(
  url: string,
  times: number,
  method: Method,
  ...input: Parameters<State[Method]>
): Promise<unknown[]> {
  const args = ['--input-type=module', '-e', CALLS, url, String(times), method, JSON.stringify(input)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const unanswered = exited.then(() => {
    throw new Error(`${method} ended without an answer`);
  });
  const [answers] = await Promise.race([once(createInterface(child.stdout), 'line'), unanswered]);
  child.kill('SIGKILL');
  await exited;
  return JSON.parse(answers);
}

/**
 * What every adapter promises (docs/design.md#sessions-codes-and-limits,
 * docs/design.md#signing-out-holds-at-once).
 */
export function stateContract(name: string, open: () => Promise<StateUnderTest>): void {
  describe(`state: ${name}`, () => {
    let subject: StateUnderTest;
    let state: State;
    let handles: { close(): Promise<void> }[];
    const another = async () => {
      const handle = await openState(subject.url, SIGNING);
      handles.push(handle);
      return handle;
    };
    const alive = async (key: string) => (await state.get(key, NOW)) !== null;

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
          fields: {},
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
        await state.put('ticket', entry());
        const ticket = await state.consume('ticket', NOW);
        await state.openSession('old', 'member-1', NOW + MINUTE);
        await state.openSession('of another', 'member-2', NOW + MINUTE);
        await state.endSessionsOf('member-1');
        await state.openSession('racing', 'member-1', NOW + MINUTE, { epoch: ticket?.epoch });
        await state.openSession('new', 'member-1', NOW + MINUTE);
        const lives = async (token: string) => (await state.session(token, NOW)) !== null;
        expect(await Promise.all(['old', 'racing', 'new', 'of another'].map(lives))).toEqual([
          false,
          false,
          true,
          true,
        ]);
      });

      test('are listed for their member, those that live longest first, and no other entry is', async () => {
        await state.openSession('short', 'member-1', NOW + MINUTE, { fields: { device: 'one' } });
        await state.openSession('long', 'member-1', NOW + 3 * MINUTE);
        await state.openSession('middle', 'member-1', NOW + 2 * MINUTE);
        await state.openSession('over', 'member-1', NOW);
        await state.openSession('of another', 'member-2', NOW + MINUTE);
        await state.put('link', entry());
        const other = await another();
        const listed = async (limit: number, now = NOW) =>
          (await other.sessionsOfMember('member-1', limit, now)).map(({ id }) => id);
        expect(await listed(9)).toEqual(['long', 'middle', 'short']);
        expect(await listed(2)).toEqual(['long', 'middle']);
        expect(await listed(9, NOW + MINUTE)).toEqual(['long', 'middle']);
        expect((await state.sessionsOfMember('member-1', 9, NOW)).at(-1)).toEqual({
          id: 'short',
          member: 'member-1',
          expiresAt: NOW + MINUTE,
          fields: { device: 'one' },
        });
        await state.endSession('long');
        expect(await listed(9)).toEqual(['middle', 'short']);
        await state.endSessionsOf('member-1');
        expect(await listed(9)).toEqual([]);
      });

      test('are changed by one of many who read the same, and never after their end', async () => {
        const fields = { secret: 'first' };
        await state.openSession('token', 'member-1', NOW + MINUTE, { fields });
        const other = await another();
        const before = await other.session('token', NOW);
        if (!before) throw new Error('the session is not there');
        const change = (on: State, secret: string) =>
          on.changeSession('token', before, { fields: { secret }, expiresAt: NOW + 9 * MINUTE }, NOW);
        const changed = await Promise.all([change(state, 'a'), change(other, 'b'), change(state, 'c')]);
        expect(changed.filter(Boolean)).toHaveLength(1);
        const after = await state.session('token', NOW + 8 * MINUTE);
        expect(after).toMatchObject({ member: 'member-1', expiresAt: NOW + 9 * MINUTE });
        expect(after?.fields).not.toEqual(fields);
        await state.sweep(NOW + 8 * MINUTE);
        if (after) {
          await state.endSession('token');
          expect(await state.changeSession('token', after, after, NOW)).toBe(false);
        }
        expect(await state.session('token', NOW)).toBeNull();
      });

      describe('are none where somebody else', () => {
        const KEY = 'session:token';
        const LATER = NOW + MINUTE;
        let engine: StateEngine;
        let kept: LiveEntry;
        beforeEach(async () => {
          await state.openSession('token', 'member-1', LATER, { fields: { confirmedUntil: '' } });
          engine = await openEngine(subject.url);
          handles.push(engine);
          const found = await engine.get(KEY, NOW);
          if (!found) throw new Error('the session is not there');
          kept = found;
        });
        const isThere = async (id = 'token') => {
          const listed = await state.sessionsOfMember('member-1', 9, NOW);
          const there = (await state.session(id, NOW)) !== null;
          expect(listed.some((session) => session.id === id)).toBe(there);
          return there;
        };

        test('changed who, until when, in which epoch, or what was passed in it', async () => {
          expect(await isThere()).toBe(true);
          for (const over of [
            { expiresAt: LATER + MINUTE },
            { fields: { ...kept.fields, confirmedUntil: String(LATER) } },
            { fields: { confirmedUntil: '' } },
          ]) {
            await engine.put(KEY, { ...kept, ...over });
            expect(await isThere()).toBe(false);
          }
          await engine.put(KEY, { ...kept, owner: 'member-2' });
          expect(await state.session('token', NOW)).toBeNull();
          await engine.put(KEY, kept);
          expect(await isThere()).toBe(true);
        });

        test('copied one to another id, or after its end', async () => {
          await engine.put('session:copied', kept);
          expect(await isThere('copied')).toBe(false);
          await state.endSessionsOf('member-1');
          await engine.put(KEY, { ...kept, epoch: await engine.epochOf('member-1') });
          expect(await isThere()).toBe(false);
        });

        test('put one that is not signed, or signed under another key', async () => {
          await engine.put('session:plain', { owner: 'member-1', fields: {}, expiresAt: LATER });
          expect(await isThere('plain')).toBe(false);
          const stranger = await openState(subject.url, { key: new Uint8Array(32).fill(1) });
          handles.push(stranger);
          await stranger.openSession('theirs', 'member-1', LATER);
          expect(await isThere('theirs')).toBe(false);
          const ticket = { owner: 'member-1', fields: {}, expiresAt: LATER };
          await stranger.put('ticket', ticket);
          expect(await state.consume('ticket', NOW)).toBeNull();
        });

        test('changed one, for who would change it', async () => {
          const session = await state.session('token', NOW);
          if (!session) throw new Error('the session is not there');
          await engine.put(KEY, { ...kept, expiresAt: LATER + MINUTE });
          expect(await state.changeSession('token', session, session, NOW)).toBe(false);
        });
      });

      test('of an earlier release count as long as it is said, and are signed with the next change', async () => {
        const engine = await openEngine(subject.url);
        handles.push(engine);
        const left = { owner: 'member-1', fields: { secret: 'first' }, expiresAt: NOW + 9 * MINUTE };
        await engine.put('session:token', left);
        expect(await state.session('token', NOW)).toBeNull();
        const carrying = await openState(subject.url, { ...SIGNING, unsignedUntil: NOW + MINUTE });
        handles.push(carrying);
        const session = await carrying.session('token', NOW);
        expect(session).toMatchObject({ member: 'member-1', fields: left.fields });
        expect(await carrying.session('token', NOW + MINUTE)).toBeNull();
        if (session) expect(await carrying.changeSession('token', session, session, NOW)).toBe(true);
        expect(await state.session('token', NOW + MINUTE)).toEqual(session);
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

    describe('entries', () => {
      test('are kept until they expire, also after opening again', async () => {
        await state.put('ticket', entry());
        const reopened = await another();
        for (let look = 0; look < 2; look++)
          expect(await reopened.get('ticket', NOW)).toEqual({ ...entry(), epoch: 0 });
        const late = NOW + 15 * MINUTE;
        expect(await reopened.get('ticket', late)).toBeNull();
        expect(await reopened.consume('ticket', late)).toBeNull();
        expect(await reopened.get('unknown', NOW)).toBeNull();
      });

      test('are consumed by one of 50 at once in three processes', async () => {
        await state.put('ticket', entry());
        const here = await another();
        const all = await Promise.all([
          ...Array.from({ length: 10 }, () => state.consume('ticket', NOW)),
          ...Array.from({ length: 10 }, () => here.consume('ticket', NOW)),
          callElsewhere(subject.url, 15, 'consume', 'ticket', NOW),
          callElsewhere(subject.url, 15, 'consume', 'ticket', NOW),
        ]);
        const flat = all.flat();
        expect(flat).toHaveLength(50);
        expect(flat.filter((one) => one !== null)).toEqual([{ ...entry(), epoch: 0 }]);
        expect(await alive('ticket')).toBe(false);
      });

      test('that are consumed stay so when the process is killed', async () => {
        await state.put('ticket', entry());
        await callElsewhere(subject.url, 1, 'consume', 'ticket', NOW);
        expect(await (await another()).consume('ticket', NOW)).toBeNull();
      });

      test('replace what their key held, also of another owner', async () => {
        await state.put('ticket', entry());
        await state.put('ticket', entry({ owner: 'member-2', fields: {} }));
        await state.endSessionsOf('member-1');
        expect(await state.consume('ticket', NOW)).toMatchObject({ owner: 'member-2', fields: {} });
      });

      test('die with the epoch of their owner, also one that is put in a race', async () => {
        await state.put('old', entry());
        await state.put('of another', entry({ owner: 'member-2' }));
        const before = await state.get('old', NOW);
        await state.endSessionsOf('member-1');
        await state.put('racing', { ...entry(), epoch: before?.epoch });
        await state.put('new', entry());
        expect(await Promise.all(['old', 'racing', 'new', 'of another'].map(alive))).toEqual([
          false,
          false,
          true,
          true,
        ]);
        expect(await state.consume('racing', NOW)).toBeNull();
        expect(await state.consume('new', NOW)).toMatchObject({ epoch: 1 });
      });
    });

    describe('limits', () => {
      const take = (now: number, on = state) => on.take('key', LIMIT, now);

      test('let so many through in a window, whoever asks', async () => {
        const other = await another();
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, i) => take(NOW, i % 2 ? state : other)),
        );
        expect(answers.sort()).toEqual([0, 0, 0, ...Array(7).fill(MINUTE)]);
        expect(await state.take('another key', LIMIT, NOW)).toBe(0);
        expect(await take(NOW + MINUTE - 1)).toBe(1);
        expect(await take(NOW + MINUTE)).toBe(0);
      });

      test('a use that is given back can be taken again', async () => {
        for (let use = 0; use < 3; use++) await take(NOW);
        await state.giveBack('key');
        expect([await take(NOW), await take(NOW)]).toEqual([0, MINUTE]);
        await state.giveBack('never used');
      });

      test('tell how many uses a window has seen', async () => {
        const used = async (now = NOW) => state.used('key', now);
        expect(await used()).toBe(0);
        for (let use = 0; use < 5; use++) await take(NOW);
        expect([await used(), await used(NOW + MINUTE - 1), await used(NOW + MINUTE)]).toEqual([3, 3, 0]);
        await state.giveBack('key');
        expect(await used()).toBe(2);
      });

      test('outlive opening again and a process that is killed', async () => {
        await take(NOW);
        await callElsewhere(subject.url, 2, 'take', 'key', LIMIT, NOW);
        expect(await take(NOW, await another())).toBe(MINUTE);
      });
    });

    describe('sets', () => {
      const unite = async (numbers: number[], { on = state, key = 'set', now = NOW } = {}) => {
        const [united = []] = await on.unite([{ key, numbers, endsAt: NOW + MINUTE }], now);
        return united.sort((one, other) => one - other);
      };

      test('hold what was added by anybody, each number once', async () => {
        const other = await another();
        const most = 2 ** 32 - 1;
        await Promise.all([unite([7, 8]), unite([8, 9], { on: other }), unite([most], { on: other })]);
        expect(await unite([])).toEqual([7, 8, 9, most]);
        expect(await unite([], { on: await another() })).toEqual([7, 8, 9, most]);
        expect(await unite([], { key: 'another set' })).toEqual([]);
      });

      test('are added to many at once', async () => {
        await unite([1]);
        const additions = ['set', 'another set'].map((key) => ({ key, numbers: [2], endsAt: NOW + MINUTE }));
        expect((await state.unite(additions, NOW)).map((set) => set.sort())).toEqual([[1, 2], [2]]);
      });

      test('end at their time, swept or not, and hold thousands until then', async () => {
        const many = Array.from({ length: 3_000 }, (_, index) => index * 1_000);
        expect(await unite(many)).toEqual(many);
        await state.sweep(NOW + MINUTE - 1);
        expect(await unite([])).toEqual(many);
        expect(await unite([5], { now: NOW + MINUTE })).toEqual([5]);
        await state.sweep(NOW + MINUTE);
        expect(await unite([])).toEqual([]);
      });
    });

    test('a sweep drops what has expired and nothing else', async () => {
      await state.openSession('short', 'member-1', NOW + MINUTE);
      await state.openSession('long', 'member-1', NOW + 99 * MINUTE);
      await state.put('ticket', entry());
      await state.take('key', { max: 1, windowMs: 99 * MINUTE }, NOW);
      await state.endSessionsOf('member-2');
      await state.sweep(NOW + 20 * MINUTE);
      expect(await state.session('short', NOW)).toBeNull();
      expect(await state.session('long', NOW)).not.toBeNull();
      expect(await alive('ticket')).toBe(false);
      expect(await state.take('key', { max: 1, windowMs: MINUTE }, NOW)).toBe(99 * MINUTE);
      expect(await state.revocationsAfter(0)).toHaveLength(1);
    });

    test('answers a ping', async () => {
      await expect(state.ping()).resolves.toBeUndefined();
    });
  });
}
