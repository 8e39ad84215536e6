/** Run by `durable.int.spec.ts` under a tracer: writes to each store and says so after each acknowledgement. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import path from 'node:path';
import { openBlobs } from '@kolo/blobs';
import type { ServiceName } from '@kolo/contracts/services';
import type { CollectionSpec } from '@kolo/documents';
import { createEventSigner } from '@kolo/events';
import { openKeyring } from '@kolo/keys';
import { openOwnStore } from './ownStore.ts';

const [folder = '', rounds = '3'] = process.argv.slice(2);
const key = new Uint8Array(32);
const STDOUT = 1;

const KEPT: CollectionSpec = { name: 'kept', indexes: [] };

const storeOf = (name: ServiceName) =>
  openOwnStore(
    {
      ...{ name, viewsVersion: 1, projections: [], feed: [], collections: [KEPT] },
      build: () => Promise.reject(new Error('only its store is opened')),
    },
    {
      urls: { events: `sqlite:${folder}`, documents: `sqlite:${folder}` },
      now: () => new Date(),
      signal: undefined,
      signer: createEventSigner({ key }),
    },
  );
const store = await storeOf('interaction');
const withoutEvents = await storeOf('discovery');
const keyring = await openKeyring(`sqlite:${path.join(folder, 'keys.sqlite')}`, [key]);
const blobs = await openBlobs(`file:${path.join(folder, 'blobs')}`);
const event = () => ({
  ...{ id: randomUUID(), type: 'MemberLiked', schemaVersion: 1, subject: 'a', key: 'k', sealed: false },
  ...{ payload: '{}', metadata: {} },
});

for (let round = 0; round < Number(rounds); round++) {
  const acknowledged = (what: string) => writeSync(STDOUT, `${what} ${round}\n`);
  await withoutEvents.documents.update(KEPT, `row-${round}`, () => ({}));
  acknowledged('row');
  await store.documents.update(KEPT, `row-${round}`, () => ({}));
  acknowledged('rowBesideEvents');
  await store.events?.append('pair-a', [event()], { expected: 'any' });
  acknowledged('event');
  await keyring.create(`member-${round}`);
  acknowledged('key');
  await keyring.erase(`member-${round}`);
  acknowledged('erasure');
  await blobs.put(`photos/m/p${round}/card.webp`, new Uint8Array(5_000), 'image/webp');
  acknowledged('blob');
}
process.exit(0);
