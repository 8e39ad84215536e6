import { afterAll, describe, expect, it } from '@jest/globals';
import { sqliteDocuments } from '@kolo/documents';
import { openDatabase } from '@kolo/sqlite';
import { temporaryDirectory } from '@kolo/testing';
import { NO_STREAM } from '../eventStore.ts';
import { testSigner } from '../signerFixture.ts';
import { sqliteEventStore } from '../sqlite/sqliteEventStore.ts';
import { oldestUnpublished, relayConsumer } from './unpublished.ts';

describe('what a relay has still to publish', () => {
  const directory = temporaryDirectory();
  const database = openDatabase(`${directory.path}/events.sqlite`);
  const events = sqliteEventStore(database, { now: () => new Date(), signer: testSigner.of('interaction') });
  const documents = sqliteDocuments(database, []);
  afterAll(async () => {
    await events.close();
    directory.remove();
  });

  it('begins after the place that the relay has saved', async () => {
    const oldest = async () => (await oldestUnpublished('media', events, documents))?.id ?? null;
    expect(await oldest()).toBeNull();
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    await events.append(
      'photos-ana',
      ids.map((id) => ({
        id,
        type: 'PhotoRemoved',
        schemaVersion: 1,
        subject: 'ana',
        key: 'ana',
        sealed: false,
        payload: '{}',
        metadata: {},
      })),
      { expected: NO_STREAM },
    );
    expect(await oldest()).toBe(ids[0]);
    const store = await events.identity();
    for (const { position } of await events.readAll(null, 2)) {
      const before = await oldest();
      await documents.fold([], { consumer: relayConsumer('media'), source: 'media', store, position });
      expect(await oldest()).not.toBe(before);
    }
    expect(await oldest()).toBeNull();
  });
});
