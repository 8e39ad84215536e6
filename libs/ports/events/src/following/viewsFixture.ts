import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { ALL_EVENTS, erasedBy, interactionEvents, type KoloEvent } from '@kolo/contracts/events';
import { pairKey, streams } from '@kolo/contracts/ids';
import { type CollectionSpec, type Documents, sqliteDocuments } from '@kolo/documents';
import { type Keyring, openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { type Codec, createCodec } from '../commands/codec.ts';
import type { EventStore, StoredEvent } from '../eventStore.ts';
import type { Feed } from '../feed.ts';
import { testSigner } from '../signerFixture.ts';
import { eventFile, localFeed } from '../sqlite/localFeed.ts';
import { sqliteEventStore } from '../sqlite/sqliteEventStore.ts';
import { PASSED_OVER } from './marks.ts';
import type { Projection } from './projection.ts';
import { followIntoViews, VIEW_BOOKKEEPING } from './viewConsumer.ts';

export const ANA = 'AnaAnaAnaAna';
export const IVA = 'ivaivaivaiva';
export const EVA = 'evaevaevaeva';

/** In order, so that lost, repeated or misplaced events show. */
type DeedsRow = { a: string; b: string; deeds: string[] };
export const DEEDS: CollectionSpec<DeedsRow> = { name: 'deeds', indexes: ['a', 'b'] };
export const ROWS: CollectionSpec[] = [DEEDS, PASSED_OVER, ...VIEW_BOOKKEEPING];

export const deedsView = (
  failsOn: (event: StoredEvent) => boolean = () => false,
): Projection<DeedsRow, KoloEvent> => ({
  collection: DEEDS,
  involves: ['a', 'b'],
  keys: (event) => (event.type === 'MemberLiked' ? [event.key] : []),
  fold(row, event) {
    if (failsOn(event)) throw new TypeError(`${event.payload} is not what it expects`);
    const [a = '', b = ''] = event.key.split('-');
    return { a, b, deeds: [...(row?.deeds ?? []), `${event.subject}@${event.revision}`] };
  },
});

const NEXT_VERSION = 99;

export const nextCodec = (keyring: Keyring): Codec =>
  createCodec<KoloEvent>(
    {
      ...ALL_EVENTS,
      MemberLiked: {
        ...interactionEvents.MemberLiked,
        version: NEXT_VERSION,
        upcast: Object.fromEntries(
          Array.from({ length: NEXT_VERSION }, (_, version) => [version, (data: unknown) => data]),
        ),
      },
    },
    keyring,
    testSigner,
  );

export interface ViewRows {
  documents: Documents;
  raw(collection?: string): Promise<string>;
  close(): Promise<void>;
}

export function sqliteRows(file: string): ViewRows {
  const database = openDatabase(file);
  const documents = sqliteDocuments(database, ROWS);
  return {
    documents,
    raw: async (collection = DEEDS.name) =>
      JSON.stringify(database.statement(`SELECT * FROM "rows_${collection}" ORDER BY id`).all()),
    close: () => documents.close(),
  };
}

export interface LocalSource {
  directory: string;
  store: EventStore;
  feed: Feed;
  dispose(): Promise<void>;
}

/** Its own store with the local feed, as `interaction`. */
export function localSource(): LocalSource {
  const directory = temporaryDirectory();
  const database = openDatabase(eventFile(directory.path, 'interaction'));
  const store = sqliteEventStore(database, { now: () => new Date(), signer: testSigner.of('interaction') });
  const feed = localFeed(directory.path);
  return {
    directory: directory.path,
    store,
    feed,
    async dispose() {
      await feed.close();
      await store.close();
      directory.remove();
    },
  };
}

export interface FollowingOptions {
  documents: Documents;
  view?: Projection<DeedsRow, KoloEvent>;
  codec?: Codec;
  consumer?: string;
}

export interface Following {
  start(): Promise<void>;
  errors: object[];
  stop(): Promise<void>;
}

export interface World {
  keyring: Keyring;
  codec: Codec;
  /** Only the next release can read `nextVersion`. */
  like(by: string, to: string, options?: { nextVersion?: boolean }): Promise<StoredEvent>;
  append(
    stream: string,
    key: string,
    subject: string,
    event: KoloEvent,
    version?: number,
  ): Promise<StoredEvent>;
  consumer(options: FollowingOptions): Following;
  dispose(): Promise<void>;
}

export async function viewsWorld(source: { store: EventStore; feed: Feed }): Promise<World> {
  const { store, feed } = source;
  const directory = temporaryDirectory();
  const keyring = await openKeyring(`sqlite:${path.join(directory.path, 'keys.sqlite')}`, [
    new Uint8Array(32),
  ]);
  for (const member of [ANA, IVA, EVA]) await keyring.create(member);
  const current = createCodec<KoloEvent>(ALL_EVENTS, keyring, testSigner);
  const running: Following[] = [];

  const append: World['append'] = async (stream, key, subject, event, version) => {
    const [sealed] = await current.seal([{ id: randomUUID(), event, subject, key, metadata: {} }]);
    if (!sealed) throw new Error('nothing was sealed');
    await store.append(stream, [{ ...sealed, schemaVersion: version ?? sealed.schemaVersion }], {
      expected: 'any',
    });
    const stored = (await store.read(stream)).at(-1);
    if (!stored) throw new Error('nothing was stored');
    return stored;
  };

  return {
    keyring,
    codec: current,
    append,
    like: (by, to, { nextVersion = false } = {}) =>
      append(
        streams.pair(by, to),
        pairKey(by, to),
        by,
        { type: 'MemberLiked', data: { by, to } },
        nextVersion ? NEXT_VERSION : undefined,
      ),
    consumer({ documents, view = deedsView(), codec = current, consumer = 'discovery' }) {
      const abort = new AbortController();
      const errors: object[] = [];
      let done: Promise<void> = Promise.resolve();
      const options = {
        consumer,
        source: 'interaction',
        feed,
        codec,
        documents,
        projections: [view],
        erasedBy,
        log: { warn: () => undefined, error: (fields: object) => errors.push(fields) },
        onCaughtUp: () => undefined,
        signal: abort.signal,
      };
      const following: Following = {
        start() {
          done = followIntoViews(options);
          done.catch(() => {});
          return done;
        },
        errors,
        async stop() {
          abort.abort();
          await done;
        },
      };
      running.push(following);
      return following;
    },
    async dispose() {
      await Promise.allSettled(running.map((following) => following.stop()));
      await keyring.close();
      directory.remove();
    },
  };
}
