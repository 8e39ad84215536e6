import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import type { EventStore } from './eventStore.ts';
import { feedContract } from './feedContract.ts';
import { eventFile, localFeed } from './localFeed.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';

feedContract('local', async () => {
  const directories = [temporaryDirectory()];
  const stores: EventStore[] = [];
  const openIn = (directory: string) => {
    const store = sqliteEventStore(openDatabase(eventFile(directory, 'media')), { now: () => new Date() });
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
