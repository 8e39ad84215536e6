import path from 'node:path';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { eventStoreContract } from '../eventStoreContract.ts';
import { testSigner } from '../signerFixture.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';

const open = (file: string) =>
  sqliteEventStore(openDatabase(file), { now: () => new Date(), signer: testSigner.of('media') });

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
