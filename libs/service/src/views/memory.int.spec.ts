import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import { ALL_EVENTS, erasedBy, type KoloEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import type { EventSource } from '@kolo/contracts/services';
import { type Documents, FORGET, openMongoDocuments, type Row, sqliteDocuments } from '@kolo/documents';
import {
  type Codec,
  createCodec,
  createEventSigner,
  createJournal,
  eventFile,
  type Feed,
  localFeed,
  PASSED_OVER,
  sqliteEventStore,
  VIEW_BOOKKEEPING,
} from '@kolo/events';
import { type Keyring, openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import { createLog } from '../http/requestLog.ts';
import type { Journal, Projection } from '../store/productEvents.ts';
import { generationOf } from './generation.ts';
import { followInMemory, type MemoryIndex } from './memory.ts';
import { runGeneration, type SourceFeed } from './runningGeneration.ts';

const ANA = 'AnaAnaAnaAna';
const IVA = 'ivaivaivaiva';
const WAIT_MS = 60_000;

const tiers: Projection<{ tier: Tier }> = {
  collection: { name: 'tiers', indexes: [] },
  keys: (event) => (event.type === 'TierChanged' || event.type === 'AccountErased' ? [event.key] : []),
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    return event.type === 'TierChanged' ? { tier: event.data.tier } : row;
  },
};

/** An index that knows of members only what the rows say. */
function tierIndex(): MemoryIndex & { known: Map<string, Row> } {
  const known = new Map<string, Row>();
  return {
    known,
    put(_collection, id, row) {
      if (row) known.set(id, row);
      else known.delete(id);
    },
    forget: () => undefined,
  };
}

/** Rows on an engine that is away for a while. */
function withOutages(documents: Documents): { documents: Documents; away: boolean; refused: number } {
  const outage = { documents, away: false, refused: 0 };
  const unlessAway =
    <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      if (!outage.away) return work(...given);
      outage.refused++;
      throw new Problem('unavailable');
    };
  outage.documents = {
    ...documents,
    folded: unlessAway(documents.folded),
    async getMany(collection, ids) {
      await unlessAway(async () => undefined)();
      return documents.getMany(collection, ids);
    },
  };
  return outage;
}

/** Shares the work with another instance that does all of it. */
const idle = (feed: SourceFeed): SourceFeed => ({
  ...feed,
  follow: ({ onCaughtUp, signal }) =>
    new Promise((resolve) => {
      onCaughtUp?.();
      signal.addEventListener('abort', () => resolve(), { once: true });
    }),
});

function memoryContract(
  engine: string,
  openRows: (directory: string) => Promise<[Documents, Documents]>,
): void {
  describe(`what is kept in memory of rows in ${engine}`, () => {
    let directory: ReturnType<typeof temporaryDirectory>;
    let keyring: Keyring;
    let codec: Codec<KoloEvent>;
    let feed: Feed;
    let identity: Journal;
    let abort: AbortController;
    const ending: (() => Promise<unknown>)[] = [];

    beforeEach(async () => {
      directory = temporaryDirectory();
      abort = new AbortController();
      keyring = await openKeyring(`sqlite:${path.join(directory.path, 'keys.sqlite')}`, [new Uint8Array(32)]);
      for (const member of [ANA, IVA]) await keyring.create(member);
      const signer = createEventSigner({ key: new Uint8Array(32) });
      codec = createCodec<KoloEvent>(ALL_EVENTS, keyring, signer);
      const events = sqliteEventStore(openDatabase(eventFile(directory.path, 'identity')), {
        now: () => new Date(),
        signer: signer.of('identity'),
      });
      identity = createJournal<KoloEvent>('identity', events, codec, keyring);
      feed = localFeed(directory.path);
      ending.push(
        () => keyring.close(),
        () => events.close(),
        () => feed.close(),
      );
    });
    afterEach(async () => {
      abort.abort();
      for (const end of ending.splice(0).reverse()) await end();
      directory.remove();
    });

    /** The same rows by two connections. */
    async function opened(): Promise<[Documents, Documents]> {
      const both = await openRows(directory.path);
      ending.push(async () => {
        for (const documents of both) await documents.close();
      });
      return both;
    }
    const tell = (member: string, event: Parameters<Journal['append']>[1][number]['event']) =>
      identity.append(
        streams.account(member),
        [{ id: randomUUID(), event, subject: member, key: member, metadata: {} }],
        'any',
      );
    const setTier = (member: string, tier: Tier) => tell(member, { type: 'TierChanged', data: { tier } });
    const erase = async (member: string) => {
      await tell(member, { type: 'AccountErased', data: {} });
      await keyring.erase(member);
    };

    /** One instance: it follows into the rows, and its index follows the rows as it reads them through `seenBy`. */
    async function instance(rows: Documents, from: SourceFeed, seenBy = (mine: Documents) => mine) {
      const kinds = new Set([tiers.collection, ...VIEW_BOOKKEEPING].map(({ name }) => name));
      const { signal } = abort;
      const log = createLog('discovery', 'silent');
      const sources = new Map<EventSource, SourceFeed>([['identity', from]]);
      const common = { sources, projections: [tiers], codec, erasedBy, log, signal };
      const generation = await runGeneration({
        ...common,
        generation: generationOf('discovery', kinds, { name: '1.1', nonce: 'abcdef' }),
        own: null,
        documents: rows,
        forgotten: () => undefined,
      });
      await generation.caughtUp;
      const index = tierIndex();
      const memory = await followInMemory({
        own: null,
        ...common,
        index,
        generation: { ...generation, documents: seenBy(generation.documents) },
      });
      ending.push(async () => {
        await memory.stop();
        await generation.stop();
      });
      return { index, memory, rows: generation.documents };
    }
    const knows = (index: { known: Map<string, Row> }, expected: Record<string, Tier>) =>
      eventually(
        () =>
          expect(Object.fromEntries(index.known)).toEqual(
            Object.fromEntries(Object.entries(expected).map(([id, tier]) => [id, { tier }])),
          ),
        WAIT_MS,
      );

    it('has every edit and nobody who was erased, though the rows could not be read for a while', async () => {
      const [kept] = await opened();
      let outage = withOutages(kept);
      await setTier(ANA, 'free');
      const { index, memory, rows } = await instance(kept, feed, (mine) => {
        outage = withOutages(mine);
        return outage.documents;
      });
      await setTier(IVA, 'free');
      await knows(index, { [ANA]: 'free', [IVA]: 'free' });

      outage.away = true;
      await erase(ANA);
      await setTier(IVA, 'premium');
      await eventually(async () => {
        expect(await rows.get(tiers.collection, IVA)).toEqual({ tier: 'premium' });
        expect(outage.refused).toBeGreaterThan(2);
      }, WAIT_MS);
      expect(index.known.size).toBe(2);
      outage.away = false;
      await knows(index, { [IVA]: 'premium' });
      expect(memory.follows()).toBe(true);
    }, 120_000);

    it('has what another instance wrote', async () => {
      const [mine, others] = await opened();
      await setTier(ANA, 'free');
      await instance(others, feed);
      const { index } = await instance(mine, idle(feed));
      await setTier(IVA, 'free');
      await knows(index, { [ANA]: 'free', [IVA]: 'free' });
      await setTier(IVA, 'premium');
      await erase(ANA);
      await knows(index, { [IVA]: 'premium' });
    }, 120_000);
  });
}

memoryContract('SQLite', async (directory) => {
  const file = path.join(directory, 'rows.sqlite');
  return [
    sqliteDocuments(openDatabase(file), [PASSED_OVER]),
    sqliteDocuments(openDatabase(file), [PASSED_OVER]),
  ];
});
await describeWithEngine('mongodb', ({ url }) => {
  memoryContract('MongoDB', async () => {
    const database = `kolo-${randomUUID().slice(0, 8)}`;
    return [
      await openMongoDocuments(url, database, [PASSED_OVER]),
      await openMongoDocuments(url, database, [PASSED_OVER]),
    ];
  });
});
