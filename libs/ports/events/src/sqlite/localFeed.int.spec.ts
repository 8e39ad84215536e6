import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import type { Checkpoint } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import { eventually, temporaryDirectory } from '@kolo/testing';
import type { EventStore } from '../eventStore.ts';
import { StoreReplacedError } from '../feed.ts';
import { appendRounds, feedContract, startFollower } from '../feedContract.ts';
import { testSigner } from '../signerFixture.ts';
import { createCommitSignal } from './commitSignal.ts';
import { eventFile, localFeed } from './localFeed.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';

feedContract('local', async () => {
  const directories = [temporaryDirectory()];
  const stores: EventStore[] = [];
  const openIn = (directory: string) => {
    const store = sqliteEventStore(openDatabase(eventFile(directory, 'media')), {
      now: () => new Date(),
      signer: testSigner.of('media'),
    });
    stores.push(store);
    return { store, feed: localFeed(directory) };
  };
  const first = openIn(directories[0]?.path ?? '');
  const feeds = [first.feed];
  return {
    ...first,
    source: 'media',
    async replaced() {
      const directory = temporaryDirectory();
      directories.push(directory);
      const other = openIn(directory.path);
      feeds.push(other.feed);
      return other;
    },
    async dispose() {
      await Promise.all([...feeds, ...stores].map((port) => port.close()));
      for (const directory of directories) directory.remove();
    },
  };
});

test('who is waited for comes before who fills views, whoever followed first', async () => {
  const directory = temporaryDirectory();
  const signal = createCommitSignal();
  const database = openDatabase(eventFile(directory.path, 'media'));
  const store = sqliteEventStore(database, { now: () => new Date(), signer: testSigner.of('media'), signal });
  const feed = localFeed(directory.path, new Map([['media', signal]]));
  const order: string[] = [];
  const follow = (consumer: string, isUrgent: boolean) =>
    startFollower({
      feed,
      source: 'media',
      consumer,
      isUrgent,
      onBatch: () => {
        order.push(consumer);
      },
    });
  const followers = [follow('views', false), follow('notices', true), follow('more views', false)];
  try {
    await eventually(() => followers.every((follower) => follower.timesCaughtUp() > 0));
    await appendRounds(store, ['media-a'], 1);
    await eventually(() => order.length === followers.length);
    expect(order).toEqual(['notices', 'views', 'more views']);
  } finally {
    await Promise.all(followers.map((follower) => follower.stop()));
    await feed.close();
    await store.close();
    directory.remove();
  }
});

test('a store is followed once it has its identity, which checkpoints name', async () => {
  const directory = temporaryDirectory();
  const database = openDatabase(eventFile(directory.path, 'media'));
  database.exec('CREATE TABLE store (identity TEXT NOT NULL) STRICT');
  const feed = localFeed(directory.path);
  const follower = startFollower({ feed, source: 'media', consumer: 'views' });
  await eventually(() => follower.timesCaughtUp() > 1);
  const store = sqliteEventStore(database, { now: () => new Date(), signer: testSigner.of('media') });
  try {
    await appendRounds(store, ['media-a'], 1);
    await eventually(() => follower.seen.length === 1);
    expect(follower.checkpoint()?.store).toBe(await store.identity());
  } finally {
    await follower.stop();
    await feed.close();
    await store.close();
    directory.remove();
  }
});

describe('an earlier copy of a store that was put back', () => {
  const directory = temporaryDirectory();
  const store = sqliteEventStore(openDatabase(eventFile(directory.path, 'media')), {
    now: () => new Date(),
    signer: testSigner.of('media'),
  });
  const feed = localFeed(directory.path);
  afterAll(async () => {
    await feed.close();
    await store.close();
    directory.remove();
  });
  const follow = (from: Checkpoint | null) =>
    startFollower({ feed, source: 'media', consumer: 'views', from });
  let reached: Checkpoint;
  beforeAll(async () => {
    await appendRounds(store, ['media-a'], 3);
    const follower = follow(null);
    await eventually(() => follower.seen.length === 3);
    await follower.stop();
    reached = follower.checkpoint() ?? { consumer: '', source: '', store: '', position: '' };
  });

  it('is followed by who knows its last event', async () => {
    const follower = follow(reached);
    await eventually(() => follower.timesCaughtUp() > 0);
    await follower.stop();
  });

  it.each([
    ['has come further', () => ({ ...reached, position: '0000000000000009' })],
    ['knows another event there', () => ({ ...reached, event: 'of the history that was lost' })],
  ])('is not followed by who %s', async (_what, from) => {
    const refused = follow(from()).done;
    await expect(refused).rejects.toBeInstanceOf(StoreReplacedError);
    await expect(refused).rejects.toThrow(/events of media are an earlier copy.*kolo views rebuild/);
  });
});
