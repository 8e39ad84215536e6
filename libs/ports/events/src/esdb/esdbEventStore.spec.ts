import { esdbDouble } from '@kolo/engines/esdbDouble';
import { eventStoreContract } from '../eventStoreContract.ts';
import { esdbEventStore } from './esdbEventStore.ts';

eventStoreContract('EventStoreDB protocol double', async () => {
  const double = await esdbDouble();
  const open = () => esdbEventStore(double.url, { prefixes: ['album-'] });
  let store = open();
  return {
    store,
    async reopen() {
      await store.close();
      store = open();
      return store;
    },
    async dispose() {
      await store.close();
      await double.stop();
    },
  };
});
