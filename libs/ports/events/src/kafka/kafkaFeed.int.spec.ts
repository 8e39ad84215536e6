import { describeWithEngine } from '@kolo/testing/engines';
import { feedContract } from '../feedContract.ts';
import { kafkaFeed } from './kafkaFeed.ts';
import { clientFor, deleteTopic, ONE_BROKER, publisher, quiet } from './kafkaFixture.ts';

const SOURCE = 'media';

await describeWithEngine('kafka', (engine) => {
  feedContract('kafka', async () => {
    const kafka = clientFor(engine.url);
    const feed = kafkaFeed(kafka, quiet, ONE_BROKER);
    const begin = async () => {
      await deleteTopic(kafka, SOURCE);
      const started = publisher(kafka, SOURCE);
      void started.startRelay();
      return started;
    };
    let current = await begin();
    return {
      feed,
      source: SOURCE,
      store: current.store,
      async replaced() {
        await current.stop();
        current = await begin();
        return { feed, store: current.store };
      },
      async dispose() {
        await current.stop();
        await feed.close();
      },
    };
  });
});
