import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Blobs, openBlobs } from '@kolo/blobs';
import { EMPTY_ALBUM } from '@kolo/contracts/folds';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import { type Database, openDatabase } from '@kolo/sqlite';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { blobKeys } from '../blobKeys.ts';
import { createSettling } from './settling.ts';
import { createUnfinished, type Unfinished, unfinishedUploads } from './unfinished.ts';

const log = { warn: () => undefined };
const UNREADABLE = 'unreadable';

let directory: ReturnType<typeof temporaryDirectory>;
let database: Database;
let documents: Documents;
let blobs: Blobs;
let unfinished: Unfinished;
/** What the albums' streams tell. */
let photoIds: string[];
beforeEach(async () => {
  directory = temporaryDirectory();
  database = openDatabase(path.join(directory.path, 'media.sqlite'));
  documents = sqliteDocuments(database, [unfinishedUploads]);
  blobs = await openBlobs(`file:${path.join(directory.path, 'blobs')}`);
  photoIds = [];
  unfinished = createUnfinished({
    documents,
    blobs,
    log,
    async albumOf(memberId) {
      if (memberId === UNREADABLE) throw new Error('an event of this album cannot be read');
      return { ...EMPTY_ALBUM, photoIds };
    },
  });
});
afterEach(async () => {
  await documents.close();
  directory.remove();
});

const minutes = (count: number) => new Date(count * 60_000);
const begun = async (photoId: string, at: Date, memberId = 'm') => {
  await unfinished.begin({ photoId, memberId, at });
  await blobs.put(blobKeys.file(memberId, photoId, 'card'), new Uint8Array([1]), 'image/webp');
};
const hasFile = async (photoId: string) => (await blobs.get(blobKeys.file('m', photoId, 'card'))) !== null;
const left = () => documents.count(unfinishedUploads);

describe('uploads that a crash cut off', () => {
  test('lose their files, unless the album has the photo', async () => {
    await begun('lost', minutes(0));
    await begun('known', minutes(0));
    photoIds = ['known'];
    expect(await unfinished.settle(minutes(30))).toBe(false);
    expect([await hasFile('lost'), await hasFile('known')]).toEqual([false, true]);
    expect(await left()).toBe(0);
  });

  test('are left alone while they may still be under way', async () => {
    await begun('young', minutes(25));
    await unfinished.settle(minutes(30));
    expect(await hasFile('young')).toBe(true);
    await unfinished.end('young');
    await unfinished.settle(minutes(60));
    expect(await hasFile('young')).toBe(true);
  });

  test('are settled a page at a time, the oldest first', async () => {
    const photos = Array.from({ length: 150 }, (_, index) => `p${index}`);
    for (const [index, photo] of photos.toReversed().entries())
      await unfinished.begin({ photoId: photo, memberId: 'm', at: minutes(index) });
    expect(await unfinished.settle(minutes(1_000))).toBe(true);
    const waiting = await documents.find(unfinishedUploads, { limit: 200 });
    expect(waiting.map(({ photoId }) => photoId).sort()).toEqual(photos.slice(0, 50).sort());
    expect(await unfinished.settle(minutes(1_000))).toBe(false);
    expect(await left()).toBe(0);
  });

  test('are settled although an older one cannot be', async () => {
    await begun('stuck', minutes(0), UNREADABLE);
    await begun('lost', minutes(1));
    await unfinished.settle(minutes(30));
    expect(await hasFile('lost')).toBe(false);
    expect(await left()).toBe(1);
  });

  test('are settled again and again, also after a round that failed, until that is stopped', async () => {
    let now = minutes(0);
    let failing = true;
    const settling = createSettling({
      unfinished: {
        async settle(at) {
          if (failing) throw new Error('an engine is away');
          return unfinished.settle(at);
        },
      },
      clock: () => now,
      log,
      everyMs: 5,
    });
    await begun('lost', minutes(0));
    settling.start();
    failing = false;
    now = minutes(30);
    await eventually(async () => expect(await left()).toBe(0));
    await begun('later', minutes(30));
    now = minutes(60);
    await eventually(async () => expect(await left()).toBe(0));
    await settling.stop();
  });
});
