import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { ALL_EVENTS, type KoloEvent } from '@kolo/contracts/events';
import { newId, streamParts, streams } from '@kolo/contracts/ids';
import {
  type Documents,
  FORGET,
  type FoldStep,
  type MetRow,
  openMongoDocuments,
  type Row,
  sqliteDocuments,
} from '@kolo/documents';
import { connectMongo } from '@kolo/documents/mongo';
import {
  type Codec,
  createCodec,
  createEventSigner,
  type EventStore,
  type EventToStore,
  LEASES,
  PASSED_OVER,
  sqliteEventStore,
  VIEW_BOOKKEEPING,
} from '@kolo/events';
import { openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import pino from 'pino';
import { createStartup } from '../starting/startup.ts';
import type { Projection } from '../store/productEvents.ts';
import { GENERATIONS } from './register.ts';
import type { SourceFeed } from './runningGeneration.ts';
import { createViews, type Views, type ViewsOptions } from './views.ts';

interface LikeRow extends Row {
  by: string;
  to: string;
  at: string;
}

/** Rows name two members, and no event of identity touches them. */
const likes: Projection<LikeRow> = {
  collection: { name: 'likes', indexes: ['by', 'to'] },
  involves: ['by', 'to'],
  keys: (event) =>
    event.type === 'MemberLiked' || event.type === 'MemberUnliked'
      ? [`${event.data.by}-${event.data.to}`]
      : [],
  fold(row, event) {
    if (event.type === 'MemberUnliked') return null;
    return event.type === 'MemberLiked' ? { by: event.data.by, to: event.data.to, at: event.position } : row;
  },
};

interface FanRow extends Row {
  /** Counted, so that events folded twice or missed show. */
  likes: number;
  tier: string | null;
}

/** Both sources write these rows, each its own columns. */
const fans: Projection<FanRow> = {
  collection: { name: 'fans', indexes: [] },
  keys(event) {
    if (event.type === 'MemberLiked') return [event.data.by];
    return event.type === 'TierChanged' || event.type === 'AccountErased'
      ? streamParts(event.stream).slice(0, 1)
      : [];
  },
  fold(row, event) {
    if (event.type === 'AccountErased') return FORGET;
    const before = row ?? { likes: 0, tier: null };
    if (event.type === 'MemberLiked') return { ...before, likes: before.likes + 1 };
    return event.type === 'TierChanged' ? { ...before, tier: event.data.tier } : row;
  },
};

export const LIKES_VIEWS: readonly Projection[] = [likes, fans];
export const LIKES_KINDS: ReadonlySet<string> = new Set(
  [...LIKES_VIEWS.map(({ collection }) => collection), ...VIEW_BOOKKEEPING].map(({ name }) => name),
);

export type Deed =
  | { what: 'like' | 'unlike' | 'unreadable like'; by: number; to: number }
  | { what: 'promote' | 'erase'; member: number };

export interface Told {
  source: 'interaction' | 'identity';
  stream: string;
  event: EventToStore;
}

const NEXT_VERSION = 99;
const signer = createEventSigner({ key: new Uint8Array(32) });

export interface LikesWorld {
  members: readonly string[];
  codec: Codec;
  told(deeds: readonly Deed[]): Promise<Told[]>;
  close(): Promise<void>;
}

export async function likesWorld(count: number): Promise<LikesWorld> {
  const directory = temporaryDirectory();
  const keyring = await openKeyring(`sqlite:${path.join(directory.path, 'keys.sqlite')}`, [
    new Uint8Array(32),
  ]);
  const members = Array.from({ length: count }, () => newId(randomBytes));
  for (const member of members) await keyring.create(member);
  const codec = createCodec<KoloEvent>(ALL_EVENTS, keyring, signer);
  const memberAt = (index: number) => members[index % count] ?? '';

  function happened(deed: Deed): {
    source: Told['source'];
    stream: string;
    subject: string;
    event: KoloEvent;
  } {
    if ('member' in deed) {
      const subject = memberAt(deed.member);
      const event: KoloEvent =
        deed.what === 'erase'
          ? { type: 'AccountErased', data: {} }
          : { type: 'TierChanged', data: { tier: 'premium' } };
      return { source: 'identity', stream: streams.account(subject), subject, event };
    }
    const [by, to] = [memberAt(deed.by), memberAt(deed.to)];
    const type = deed.what === 'unlike' ? 'MemberUnliked' : 'MemberLiked';
    return {
      source: 'interaction',
      stream: streams.pair(by, to),
      subject: by,
      event: { type, data: { by, to } },
    };
  }
  return {
    members,
    codec,
    async told(deeds) {
      const all = deeds.map(happened);
      const sealed = await codec.seal(
        all.map(({ event, subject, stream }) => {
          const key = streamParts(stream).join('-');
          return { id: randomUUID(), event, subject, key, metadata: {} };
        }),
      );
      return sealed.map((event, index) => ({
        source: all[index]?.source ?? 'identity',
        stream: all[index]?.stream ?? '',
        event: deeds[index]?.what === 'unreadable like' ? { ...event, schemaVersion: NEXT_VERSION } : event,
      }));
    },
    async close() {
      await keyring.close();
      directory.remove();
    },
  };
}

export interface LikesStores {
  interaction: EventStore;
  identity: EventStore;
  append(told: readonly Told[]): Promise<void>;
  close(): Promise<void>;
}

export function likesStores(): LikesStores {
  // Fixed, since rows hold the time of their events and rebuilds must be equal.
  const now = () => new Date('2026-06-01T12:00:00Z');
  const storeOf = (source: string) =>
    sqliteEventStore(openDatabase(':memory:'), { now, signer: signer.of(source) });
  const interaction = storeOf('interaction');
  const identity = storeOf('identity');
  return {
    interaction,
    identity,
    async append(told) {
      for (const { source, stream, event } of told)
        await { interaction, identity }[source].append(stream, [event], { expected: 'any' });
    },
    async close() {
      await interaction.close();
      await identity.close();
    },
  };
}

export interface ServiceRows {
  shared: boolean;
  open(): Promise<Documents>;
  collections(): Promise<string[]>;
  close(): Promise<void>;
}

const KEPT = [PASSED_OVER, LEASES, GENERATIONS];
const namesIn = (tables: readonly string[]): string[] =>
  tables
    .filter((table) => table.startsWith('rows_'))
    .map((table) => table.slice('rows_'.length))
    .sort();

export function sqliteServiceRows(): ServiceRows {
  const database = openDatabase(':memory:');
  return {
    shared: false,
    open: async () => sqliteDocuments(database, KEPT),
    collections: async () =>
      namesIn(
        database
          .statement("SELECT name FROM sqlite_master WHERE type = 'table'")
          .all()
          .map(({ name }) => String(name)),
      ),
    close: async () => database.close(),
  };
}

export function mongoServiceRows(url: string): ServiceRows {
  const database = `kolo-${randomUUID().slice(0, 8)}`;
  const opened: Documents[] = [];
  let looking: ReturnType<typeof connectMongo> | undefined;
  return {
    shared: true,
    async open() {
      const documents = await createStartup().needs('DOCUMENTS_URL', () =>
        openMongoDocuments(url, database, KEPT),
      );
      opened.push(documents);
      return documents;
    },
    async collections() {
      looking ??= connectMongo(url, database);
      const found = await (await looking).listCollections();
      return namesIn(found.map(({ name }) => name));
    },
    async close() {
      for (const documents of opened) await documents.close();
      await (await looking)?.close();
    },
  };
}

export type Call = <T>(work: () => Promise<T>) => Promise<T>;

/** As MongoDB does without a transaction: one collection after another, then the checkpoint. */
export const foldInParts =
  (documents: Pick<Documents, 'fold'>, call: Call): Documents['fold'] =>
  async (steps, checkpoint) => {
    const met: MetRow[] = [];
    const byCollection = Map.groupBy(steps, ({ collection }: FoldStep) => collection);
    for (const of of byCollection.values()) met.push(...(await call(() => documents.fold(of))));
    if (checkpoint) await call(() => documents.fold([], checkpoint));
    return met;
  };

/** Refused by the views' state machine: always a bug, even if it recovers. */
export const impossible: string[] = [];
const log = pino(
  { level: process.env.LOG_LEVEL ?? 'warn' },
  {
    write(line) {
      if (line.includes('cannot happen: the switch is')) impossible.push(line);
      if (process.env.LOG_LEVEL) process.stdout.write(line);
    },
  },
);

export const likesViews = (
  given: Pick<ViewsOptions, 'documents' | 'shared' | 'feed' | 'codec' | 'clock' | 'signal'> & {
    own: SourceFeed;
    viewsVersion: number;
  },
): Views =>
  createViews({
    ...given,
    definition: {
      name: 'interaction',
      viewsVersion: given.viewsVersion,
      projections: LIKES_VIEWS,
      feed: ['identity'],
      collections: [],
      build: () => Promise.reject(new Error('only the views are built here')),
    },
    own: { source: 'interaction', feed: given.own },
    newId: randomUUID,
    forgotten: () => undefined,
    log,
  });

export async function likesRows(documents: Documents): Promise<Map<string, Map<string, Row>>> {
  const views = new Map<string, Map<string, Row>>();
  for (const { collection } of LIKES_VIEWS) {
    const rows = new Map<string, Row>();
    for await (const page of documents.pages(collection)) for (const [id, row] of page) rows.set(id, row);
    views.set(collection.name, rows);
  }
  return views;
}
