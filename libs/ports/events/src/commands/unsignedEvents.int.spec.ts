import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { esdbDouble } from '@kolo/engines/esdbDouble';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { esdbEventStore } from '../esdb/esdbEventStore.ts';
import type { EventStore, StoredEvent } from '../eventStore.ts';
import { fromMessage } from '../kafka/message.ts';
import { eventFile, localFeed } from '../sqlite/localFeed.ts';
import { sqliteEventStore } from '../sqlite/sqliteEventStore.ts';
import { createEventSigner, type SourceSigner } from './eventSigner.ts';

const SOURCE = 'media';
const key = new Uint8Array(32).fill(7);
const signing = (unsignedUntil: number | null = null) => createEventSigner({ key, unsignedUntil });
const isSigned = (event: StoredEvent | undefined) =>
  event !== undefined && signing().of(SOURCE).isSigned(event);
const SOON = Date.now() + 3_600_000;
const PAST = Date.now() - 3_600_000;

/** As an earlier release left it. */
const unsigned = (revision: number): StoredEvent => ({
  stream: 'album-a',
  revision,
  position: '',
  id: randomUUID(),
  type: 'PhotoAdded',
  schemaVersion: 1,
  subject: null,
  key: 'a',
  sealed: false,
  payload: '{}',
  metadata: {},
  recordedAt: '2024-02-29T12:00:00.000Z',
});

describe('events of an earlier release, which did not sign', () => {
  const closing: (() => Promise<unknown> | undefined)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const whole = async (store: Pick<EventStore, 'readAll'>) => (await store.readAll(null, 10)).map(isSigned);

  describe('in a file', () => {
    const directory = temporaryDirectory();
    const opened = (
      file: string,
      { until = null, adopts = false }: { until?: number | null; adopts?: boolean },
    ) => {
      const signer = signing(until).of(SOURCE);
      const store = sqliteEventStore(openDatabase(file), { now: () => new Date(), signer, adopts });
      closing.push(() => store.close());
      return store;
    };
    async function earlier(): Promise<string> {
      const file = path.join(directory.path, `${randomUUID()}.sqlite`);
      const store = opened(file, {});
      await store.putBack([unsigned(0), unsigned(1)]);
      return file;
    }

    it('are signed in place while that counts, for good', async () => {
      const file = await earlier();
      expect(await whole(opened(file, { until: SOON }))).toEqual([true, true]);
      expect(await whole(opened(file, {}))).toEqual([true, true]);
    });

    it('are not once the time is over, or where none was given', async () => {
      const file = await earlier();
      expect(await whole(opened(file, { until: PAST }))).toEqual([false, false]);
      expect(await whole(opened(file, {}))).toEqual([false, false]);
    });

    it('are signed where that is done without asking, but nothing beside signed ones is', async () => {
      const file = await earlier();
      const store = opened(file, { adopts: true });
      expect(await whole(store)).toEqual([true, true]);
      await store.putBack([unsigned(2)]);
      expect(await whole(opened(file, { adopts: true }))).toEqual([true, true, false]);
    });

    it('are signed all or not at all, so that a start that was cut short is repeated', async () => {
      const file = await earlier();
      const real = signing().of(SOURCE);
      let signed = 0;
      const cutShort: SourceSigner = {
        ...real,
        signed(event) {
          if (++signed > 1_000) throw new Error('cut short');
          return real.signed(event);
        },
      };
      await opened(file, {}).putBack(Array.from({ length: 1_000 }, (_, index) => unsigned(index + 2)));
      const database = openDatabase(file);
      expect(() =>
        sqliteEventStore(database, { now: () => new Date(), signer: cutShort, adopts: true }),
      ).toThrow('cut short');
      database.close();
      const all = await opened(file, { adopts: true }).readAll(null, 2_000);
      expect(all).toHaveLength(1_002);
      expect(all.every(isSigned)).toBe(true);
    });

    it('count for who reads beside an owner of that release, while that counts', async () => {
      const file = eventFile(directory.path, SOURCE);
      await opened(file, {}).putBack([unsigned(0)]);
      const followed = async (until: number | null) => {
        const feed = localFeed(directory.path, new Map(), signing(until));
        const end = new AbortController();
        const seen: boolean[] = [];
        await feed.follow({
          consumer: 'test',
          source: SOURCE,
          from: null,
          handle: async ({ events }) => void seen.push(...events.map(isSigned)),
          onCaughtUp: () => end.abort(),
          signal: end.signal,
        });
        await feed.close();
        return seen;
      };
      expect([await followed(SOON), await followed(PAST), await followed(null)]).toEqual([
        [true],
        [false],
        [false],
      ]);
    });
  });

  it('in EventStoreDB count if its server took them in before the time, whatever they say themselves', async () => {
    const double = await esdbDouble();
    closing.push(() => double.stop());
    const opened = (until: number | null) => {
      const signer = signing(until).of(SOURCE);
      const store = esdbEventStore(double.url, { prefixes: ['album-'], now: () => new Date(), signer });
      closing.push(() => store.close());
      return store;
    };
    await opened(null).putBack([unsigned(0)]);
    expect(await whole(opened(SOON))).toEqual([true]);
    expect(await whole(opened(PAST))).toEqual([false]);
    expect(await whole(opened(null))).toEqual([false]);
  });

  it('in a topic count if its broker took them in before the time, and with them their store', () => {
    const message = {
      key: Buffer.from('a'),
      value: Buffer.from(JSON.stringify({ ...unsigned(0), position: '1' })),
      headers: { store: 'the-store' },
      offset: '0',
      timestamp: String(Date.now()),
      attributes: 0,
    };
    const read = (until: number | null) => {
      const received = fromMessage(message, 0, signing(until).of(SOURCE));
      return [isSigned(received.event), received.isFromStore()];
    };
    expect([read(SOON), read(PAST), read(null)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  it('that are signed, wrongly, never count', () => {
    const forged = { ...unsigned(0), metadata: { mac: 'AAAA' } };
    expect(isSigned(signing(SOON).of(SOURCE).signLegacy(forged, Date.now()))).toBe(false);
  });
});
