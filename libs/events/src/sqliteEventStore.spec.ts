import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { NO_STREAM } from './eventStore.ts';
import { eventStoreContract } from './eventStoreContract.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';

const open = (file: string) => sqliteEventStore(openDatabase(file), { now: () => new Date() });

eventStoreContract('sqlite', async () => {
  const directory = temporaryDirectory();
  const file = path.join(directory.path, 'events.sqlite');
  let store = open(file);
  return {
    store,
    async reopen() {
      await store.close();
      store = open(file);
      return store;
    },
    async dispose() {
      await store.close();
      directory.remove();
    },
  };
});

describe('views in the commit of the SQLite store', () => {
  it('a failing view refuses its own append and leaves the others of the turn', async () => {
    const directory = temporaryDirectory();
    const store = open(path.join(directory.path, 'events.sqlite'));
    const event = (id: string) => ({
      id,
      type: 'A',
      schemaVersion: 1,
      subject: null,
      key: 'k',
      sealed: false,
      payload: '{}',
      metadata: {},
    });
    const failing = () => {
      throw new Error('the fold failed');
    };
    const turn = await Promise.allSettled([
      store.append('album-a', [event('1')], { expected: NO_STREAM, inCommit: failing }),
      store.append('album-b', [event('2')], { expected: NO_STREAM }),
    ]);
    expect(turn.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await store.read('album-a')).toEqual([]);
    await store.close();
    directory.remove();
  });
});
