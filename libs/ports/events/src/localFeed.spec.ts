import { expect, test } from '@jest/globals';
import { openDatabase } from '@kolo/sqlite';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { createCommitSignal } from './commitSignal.ts';
import type { EventStore } from './eventStore.ts';
import { appendRounds, feedContract, startFollower } from './feedContract.ts';
import { eventFile, localFeed } from './localFeed.ts';
import { testSigner } from './signerFixture.ts';
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
