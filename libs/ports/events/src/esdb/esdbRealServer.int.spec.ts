import { randomUUID } from 'node:crypto';
import { afterAll, describe, it } from '@jest/globals';
import { type Engine, EngineUnavailableError, engine } from '@kolo/engines';
import type { EventStore, StoredEvent } from '../eventStore.ts';
import { eventStoreContract } from '../eventStoreContract.ts';
import { testSigner } from '../signerFixture.ts';
import { esdbEventStore } from './esdbEventStore.ts';

/** No package registry has the server, so that its absence is no failure even where engines are required. */
async function realServer(): Promise<Engine | null> {
  try {
    return await engine('eventstoredb');
  } catch (error) {
    if (!(error instanceof EngineUnavailableError)) throw error;
    process.stderr.write(`skipped: eventstoredb: ${error.message}\n`);
    return null;
  }
}

/** A store whose streams begin with `prefix`, so that every test has a server of its own as far as it can see. */
function named(store: EventStore, prefix: string): EventStore {
  const unnamed = (event: StoredEvent) => ({ ...event, stream: event.stream.slice(prefix.length) });
  return {
    ...store,
    append: (stream, events, options) => store.append(prefix + stream, events, options),
    read: async (stream, from) => (await store.read(prefix + stream, from)).map(unnamed),
    readAll: async (after, limit) => (await store.readAll(after, limit)).map(unnamed),
  };
}

const server = await realServer();
if (server) {
  afterAll(() => server.stop());
  eventStoreContract(server.version, async () => {
    const prefix = `test_${randomUUID()}_`;
    const open = () =>
      named(
        esdbEventStore(server.url, {
          prefixes: [prefix],
          now: () => new Date(),
          signer: testSigner.of('media'),
        }),
        prefix,
      );
    return { open, dispose: async () => undefined };
  });
} else {
  describe.skip('event store: EventStoreDB', () => it('is not to be had here', () => {}));
}
