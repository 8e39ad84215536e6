import { describe, it } from '@jest/globals';
import { engineContents } from '../support/engineContents.ts';
import { fileContents } from '../support/fileContents.ts';
import { kafkaMessages, kafkaTopics } from '../support/kafkaMessages.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';
import { describeYourData } from './yourDataWalk.ts';

const FOLLOW_MS = 20_000;
const WAY = 'on Redis, MongoDB, Kafka, S3 and SMTP and an EventStoreDB double';

const engines = await realEnginesOrSkip();
if (engines) {
  const { environment, stop } = engines;
  const broker = new URL(environment.FEED_URL ?? '').host;
  describeYourData(WAY, {
    environment,
    async followed(_, source) {
      const topics = [`kolo.${source}`];
      const { count } = await kafkaTopics(broker, topics);
      return kafkaMessages(broker, topics, count, FOLLOW_MS);
    },
    known: ['redis', 'mongodb', 's3', 'kafka', 'eventstoredb'],
    contents: async (dataDir) => ({ files: fileContents(dataDir), ...(await engineContents(engines)) }),
    stop,
  });
} else describe.skip(WAY, () => it('has no engines here', () => {}));
