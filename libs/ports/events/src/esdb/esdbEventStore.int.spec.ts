import { esdbDouble } from '@kolo/engines/esdbDouble';
import { eventStoreContract } from '../eventStoreContract.ts';
import { testSigner } from '../signerFixture.ts';
import { esdbEventStore } from './esdbEventStore.ts';

/** What is stored counts here, not how soon a busy machine answers. */
const patience = { totalMs: 15_000, tryMs: 7_000 };

eventStoreContract('EventStoreDB protocol double', async () => {
  const double = await esdbDouble();
  const open = () =>
    esdbEventStore(double.url, {
      prefixes: ['album-'],
      now: () => new Date(),
      signer: testSigner.of('media'),
      patience,
    });
  return { open, dispose: () => double.stop() };
});
