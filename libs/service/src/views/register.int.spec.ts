import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import type { GenerationName } from './generation.ts';
import { createRegister, GENERATIONS, type Keeping, type Register } from './register.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('the register of generations', () => {
  let documents: Documents;
  let register: Register;
  let now: number;

  beforeEach(() => {
    documents = sqliteDocuments(openDatabase(':memory:'), [GENERATIONS]);
    now = Date.parse('2026-06-01T12:00:00Z');
    let drawn = 0;
    register = createRegister(documents, { now: () => now, newNonce: () => `n${++drawn}` });
  });
  afterEach(() => documents.close());

  /** What an instance of a version that runs these generations finds to be removed. */
  const toDrop = async (version: number, running: readonly GenerationName[] = [], more?: Partial<Keeping>) =>
    (
      await register.toDrop({
        version,
        running: new Set(running.map(({ name }) => name)),
        staleAfterMs: MINUTE_MS,
        previousVersionMs: DAY_MS,
        ...more,
      })
    ).map(({ name }) => name);
  /** A generation of a version that was filled and gone over to. */
  async function live(version: number): Promise<GenerationName> {
    const generation = await register.begin(version);
    await register.goLive(version, generation);
    return generation;
  }
  /** All that is on the list is removed, as an instance of a version does. */
  async function removed(version: number): Promise<string[]> {
    const names: string[] = [];
    for (const name of await toDrop(version)) {
      names.push(name);
      await register.dropped({ name, nonce: '' });
    }
    return names;
  }

  it('gives no name twice, and each a nonce of its own', async () => {
    const first = await register.begin(1);
    const second = await register.begin(2);
    await register.dropped(second);
    const third = await register.begin(2);
    expect([first, second, third].map(({ name }) => name)).toEqual(['1.1', '2.2', '2.3']);
    expect(new Set([first, second, third].map(({ nonce }) => nonce)).size).toBe(3);
  });

  it('knows what is live by version, and another filling takes the place of the former', async () => {
    expect(await register.liveOf(1)).toBeNull();
    const first = await live(1);
    const other = await live(2);
    expect([await register.liveOf(1), await register.liveOf(2)]).toEqual([first, other]);
    const second = await live(1);
    expect([await register.liveOf(1), await register.liveOf(2)]).toEqual([second, other]);
  });

  describe('keeps', () => {
    it('whatever somebody announced within the minute', async () => {
      await live(1);
      const replaced = await register.begin(2);
      await live(2);
      now += MINUTE_MS - 1;
      expect(await toDrop(2)).toEqual([]);
      expect(await register.announce(replaced)).toBe(true);
      now += MINUTE_MS - 1;
      expect(await toDrop(2)).toEqual([]);
    });

    it('what runs in the process that asks, announced or not', async () => {
      const filling = await register.begin(1);
      now += DAY_MS;
      expect(await toDrop(2, [filling])).toEqual([]);
      expect(await toDrop(2)).toEqual(['1.1']);
    });

    it('the live one of the own version, and of every version that is announced', async () => {
      await live(1);
      await live(2);
      const rebuilt = await register.begin(1);
      for (let day = 0; day < 3; day++) {
        now += DAY_MS;
        // Instances of version 1 fill theirs anew and read the live one meanwhile.
        expect(await register.announce(rebuilt)).toBe(true);
        expect(await toDrop(2)).toEqual([]);
      }
    });

    it('the live one of the version before for a day, so that a rollback catches up', async () => {
      const before = await live(1);
      const present = await live(2);
      now += DAY_MS - 1;
      expect(await toDrop(2, [present])).toEqual([]);
      expect(await register.liveOf(1)).toEqual(before);
      expect(await register.announce(before)).toBe(true);
    });
  });

  describe('removes', () => {
    it('what was replaced, and a filling that nobody carries on, once a minute is over', async () => {
      await live(1);
      await live(1);
      await register.begin(1);
      now += MINUTE_MS;
      expect(await toDrop(1)).toEqual(['1.1', '1.3']);
      expect((await register.liveOf(1))?.name).toBe('1.2');
    });

    it('what was given up, at once', async () => {
      await live(1);
      const verified = await register.begin(1);
      await register.giveUp(verified);
      expect(await toDrop(1)).toEqual(['1.2']);
    });

    it('the version before after a day, and those before it after a minute', async () => {
      await live(1);
      now += DAY_MS;
      await live(2);
      now += MINUTE_MS;
      await live(3);
      now += MINUTE_MS;
      expect(await removed(3)).toEqual(['1.1']);
      expect((await register.liveOf(2))?.name).toBe('2.2');
      now += DAY_MS;
      expect(await removed(3)).toEqual(['2.2']);
      expect([await register.liveOf(1), await register.liveOf(2)]).toEqual([null, null]);
      expect((await register.liveOf(3))?.name).toBe('3.3');
    });

    it('what a crash left claimed, whoever looks next; nobody can announce it meanwhile', async () => {
      const left = await register.begin(1);
      await live(2);
      now += MINUTE_MS;
      expect(await toDrop(2)).toEqual(['1.1']);
      expect(await register.announce(left)).toBe(false);
      // Whoever claimed it ended before it was dropped.
      expect(await toDrop(2, [left])).toEqual(['1.1']);
      expect(await removed(3)).toEqual(['1.1']);
      expect(await toDrop(2)).toEqual([]);
    });

    it('nothing that is announced between the look and the claim', async () => {
      const quiet = await register.begin(1);
      now += MINUTE_MS;
      const announcing: Pick<Documents, 'get' | 'update' | 'pages'> = {
        ...documents,
        async *pages(collection, options) {
          for await (const page of documents.pages(collection, options)) yield page;
          expect(await register.announce(quiet)).toBe(true);
        },
      };
      const looking = createRegister(announcing, { now: () => now, newNonce: () => 'other' });
      expect(
        await looking.toDrop({
          version: 2,
          running: new Set(),
          staleAfterMs: MINUTE_MS,
          previousVersionMs: DAY_MS,
        }),
      ).toEqual([]);
      expect(await register.announce(quiet)).toBe(true);
    });
  });

  describe('lets no version point to rows that are gone', () => {
    it('when a filling goes live that was removed meanwhile', async () => {
      const paused = await register.begin(1);
      now += MINUTE_MS;
      expect(await toDrop(2)).toEqual(['1.1']);
      await expect(register.goLive(1, paused)).rejects.toThrow('1.1 are being removed');
      await register.dropped(paused);
      await expect(register.goLive(1, paused)).rejects.toThrow('1.1 are being removed');
      expect(await register.liveOf(1)).toBeNull();
    });

    it('when it was removed while it went live', async () => {
      const paused = await register.begin(1);
      const pausing: Pick<Documents, 'get' | 'update' | 'pages'> = {
        ...documents,
        async update(collection, id, change) {
          if (id.startsWith('version ')) {
            now += MINUTE_MS;
            expect(await removed(2)).toEqual(['1.1']);
          }
          return documents.update(collection, id, change);
        },
      };
      await createRegister(pausing, { now: () => now, newNonce: () => 'other' })
        .goLive(1, paused)
        .catch(() => undefined);
      expect(await register.liveOf(1)).toBeNull();
      expect(await register.announce(paused)).toBe(false);
    });
  });
});
