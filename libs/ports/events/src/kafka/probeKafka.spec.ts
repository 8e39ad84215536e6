import { afterEach, expect, it } from '@jest/globals';
import { EVENT_SOURCES } from '@kolo/contracts';
import { describeWithEngine } from '@kolo/testing/engines';
import { probeFeed } from '../probeFeed.ts';
import { clientFor, deleteTopic } from './kafkaFixture.ts';
import { topicOf } from './topic.ts';

const SOURCE = 'media';
const topic = topicOf(SOURCE);

await describeWithEngine('kafka', (engine) => {
  const kafka = clientFor(engine.url);
  afterEach(() => deleteTopic(kafka, SOURCE), 30_000);

  it('a probe finds a topic that was changed, and makes none', async () => {
    const url = `kafka://${engine.url.replace(/^kafka:\/\//, '')}`;
    expect((await probeFeed(url, EVENT_SOURCES)).tried).toContain(`${EVENT_SOURCES.length} not made yet`);
    const admin = kafka.admin();
    await admin.connect();
    await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 6 }] });
    await admin.disconnect();
    await expect(probeFeed(url, EVENT_SOURCES)).rejects.toThrow(/retention\.ms=604800000, expected -1/);
  });
});
