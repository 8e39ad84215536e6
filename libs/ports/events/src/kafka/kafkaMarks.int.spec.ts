import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { temporaryDirectory } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import { marksContract } from '../following/marksContract.ts';
import { sqliteRows } from '../following/viewsFixture.ts';
import { kafkaFeed } from './kafkaFeed.ts';
import { clientFor, deleteTopic, ONE_BROKER, publisher, quiet } from './kafkaFixture.ts';

const SOURCE = 'interaction';

await describeWithEngine('kafka', (engine) => {
  marksContract('Kafka, rows in SQLite', async () => {
    const kafka = clientFor(engine.url);
    await deleteTopic(kafka, SOURCE);
    const { store, startRelay, stop } = publisher(kafka, SOURCE);
    void startRelay();
    const feed = kafkaFeed(kafka, quiet, ONE_BROKER);
    const directory = temporaryDirectory();
    return {
      feed,
      store,
      openRows: async () => sqliteRows(path.join(directory.path, `${randomUUID()}.views.sqlite`)),
      async dispose() {
        await stop();
        await feed.close();
        directory.remove();
      },
    };
  });
});
