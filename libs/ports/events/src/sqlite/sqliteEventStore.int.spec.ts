import path from 'node:path';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { eventStoreContract } from '../eventStoreContract.ts';
import { testSigner } from '../signerFixture.ts';
import { sqliteEventStore } from './sqliteEventStore.ts';

eventStoreContract('sqlite', async () => {
  const directory = temporaryDirectory();
  const file = path.join(directory.path, 'events.sqlite');
  return {
    open: () =>
      sqliteEventStore(openDatabase(file), { now: () => new Date(), signer: testSigner.of('media') }),
    dispose: async () => directory.remove(),
  };
});
