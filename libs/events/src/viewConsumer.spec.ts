import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Problem, streams } from '@kolo/contracts';
import {
  type CollectionSpec,
  type Documents,
  FORGET,
  type SqliteDocuments,
  sqliteDocuments,
} from '@kolo/documents';
import { type Keyring, openKeyring } from '@kolo/keys';
import { openDatabase } from '@kolo/sqlite';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { createCodec } from './codec.ts';
import type { EventStore } from './eventStore.ts';
import { StoreReplacedError } from './feed.ts';
import { createJournal, type Journal } from './journal.ts';
import { eventFile, localFeed } from './localFeed.ts';
import type { Projection } from './projection.ts';
import { QUARANTINE } from './quarantine.ts';
import type { KoloEvent } from './recorded.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';
import { viewConsumer } from './viewConsumer.ts';

const ANA = 'AnaAnaAnaAna';
const IVA = 'ivaivaivaiva';
const EVA = 'evaevaevaeva';

type LikeRow = { a: string; b: string; likes: string[] };
const LIKES: CollectionSpec = { name: 'likes', indexes: ['a', 'b'] };
const likes: Projection<LikeRow> = {
  collection: LIKES,
  involves: ['a', 'b'],
  keys: (event) => (event.type === 'MemberLiked' || event.type === 'MatchEnded' ? [event.key] : []),
  fold(row, event) {
    if (event.type === 'MatchEnded') return FORGET;
    if (event.type !== 'MemberLiked') return row;
    const [a = '', b = ''] = event.key.split('-');
    return { a, b, likes: [...(row?.likes ?? []), event.data.by].sort() };
  },
};

describe('following another service into views', () => {
  let directory: ReturnType<typeof temporaryDirectory>;
  let keyring: Keyring;
  let store: EventStore;
  let journal: Journal;
  let documents: SqliteDocuments;
  let abort: AbortController;

  const openSource = () => {
    store = sqliteEventStore(openDatabase(eventFile(directory.path, 'interaction')), {
      now: () => new Date(),
    });
    journal = createJournal('interaction', store, createCodec(keyring), keyring);
  };
  const follow = (on: Documents = documents) => {
    abort = new AbortController();
    const feed = localFeed(directory.path);
    const caughtUp: string[] = [];
    const done = viewConsumer({
      consumer: 'discovery',
      source: 'interaction',
      feed,
      codec: createCodec(keyring),
      keyring,
      documents: on,
      projections: [likes],
      erasedSeen: new Set(),
      log: { warn: () => undefined, error: () => undefined },
      rowsChanged: () => undefined,
      onCaughtUp: () => caughtUp.push('x'),
      signal: abort.signal,
    }).follow();
    const stop = async () => {
      abort.abort();
      await done;
      await feed.close();
    };
    return { done, stop };
  };
  const like = (by: string, to: string, event?: KoloEvent) =>
    journal.append(
      streams.pair(by, to),
      [
        {
          id: randomUUID(),
          event: event ?? { type: 'MemberLiked', data: { by, to } },
          subject: by,
          key: streams.pair(by, to).slice('pair-'.length),
          metadata: {},
        },
      ],
      'any',
    );
  const rows = async () =>
    (await documents.find<LikeRow>('likes')).map((row) => `${row.a}-${row.b}: ${row.likes.length}`).sort();

  beforeEach(async () => {
    directory = temporaryDirectory();
    keyring = await openKeyring(`sqlite:${path.join(directory.path, 'keys.sqlite')}`, new Uint8Array(32));
    for (const member of [ANA, IVA, EVA]) await keyring.create(member);
    openSource();
    documents = sqliteDocuments(openDatabase(path.join(directory.path, 'discovery.views.sqlite')), [
      LIKES,
      QUARANTINE,
    ]);
  });
  afterEach(async () => {
    await store.close();
    await documents.close();
    await keyring.close();
    directory.remove();
  });

  it('brings what was there and what comes, and goes on after a restart', async () => {
    await like(ANA, IVA);
    let following = follow();
    await eventually(async () => expect(await rows()).toEqual([`${ANA}-${IVA}: 1`]));
    await like(IVA, ANA);
    await eventually(async () => expect(await rows()).toEqual([`${ANA}-${IVA}: 2`]));
    await following.stop();
    await like(ANA, EVA);
    following = follow();
    await eventually(async () => expect(await rows()).toEqual([`${ANA}-${EVA}: 1`, `${ANA}-${IVA}: 2`]));
    await following.stop();
  });

  it('parks a poison event and what follows on its key, while other keys flow', async () => {
    await like(ANA, IVA);
    await like(ANA, EVA);
    await like(IVA, ANA);
    const database = openDatabase(eventFile(directory.path, 'interaction'));
    database.exec('UPDATE events SET schema_version = 99 WHERE position = 1');
    database.close();
    const following = follow();
    await eventually(async () => expect(await rows()).toEqual([`${ANA}-${EVA}: 1`]));
    await eventually(async () => expect(await documents.count(QUARANTINE.name)).toBe(2));
    await following.stop();
  });

  it('waits for an engine that is away and parks nothing', async () => {
    await like(ANA, IVA);
    let away = 3;
    const following = follow({
      ...documents,
      async fold(...step) {
        if (away-- > 0) throw new Problem('unavailable');
        await documents.fold(...step);
      },
    });
    await eventually(async () => expect(await rows()).toEqual([`${ANA}-${IVA}: 1`]));
    expect(await documents.count(QUARANTINE.name)).toBe(0);
    await following.stop();
  });

  it('keeps why an event was parked when it is delivered once more', async () => {
    await like(ANA, IVA);
    const database = openDatabase(eventFile(directory.path, 'interaction'));
    database.exec('UPDATE events SET schema_version = 99 WHERE position = 1');
    database.close();
    const parked = () => documents.find<{ reason: string }>(QUARANTINE.name);
    let following = follow();
    await eventually(async () => expect(await parked()).toHaveLength(1));
    const [first] = await parked();
    await following.stop();
    await documents.reset([LIKES.name], 'discovery');
    following = follow();
    await eventually(async () => expect((await documents.checkpoints('discovery')).size).toBe(1));
    await following.stop();
    expect(await parked()).toEqual([first]);
  });

  it('forgets rows that involve an erased member, whatever comes first', async () => {
    await like(IVA, ANA);
    await keyring.erase(ANA);
    await like(IVA, ANA);
    await like(IVA, EVA);
    const following = follow();
    await eventually(async () => expect(await rows()).toEqual([`${EVA}-${IVA}: 1`]));
    await following.stop();
  });

  it('refuses to go on when the source was made anew', async () => {
    await like(ANA, IVA);
    const following = follow();
    await eventually(async () => expect(await rows()).toHaveLength(1));
    await following.stop();
    await store.close();
    const { rmSync } = await import('node:fs');
    for (const end of ['', '-wal', '-shm'])
      rmSync(eventFile(directory.path, 'interaction') + end, { force: true });
    openSource();
    await expect(follow().done).rejects.toBeInstanceOf(StoreReplacedError);
  });
});
