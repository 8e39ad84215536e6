import { afterEach, expect, it } from '@jest/globals';
import { EVENT_SOURCES } from '@kolo/contracts/services';
import { describeWithEngine } from '@kolo/testing/engines';
import kafkajs from 'kafkajs';
import { probeFeed } from '../probeFeed.ts';
import { withAdmin } from './admin.ts';
import { clientFor, deleteTopic, ONE_BROKER } from './kafkaFixture.ts';
import { ensureTopic, topicOf } from './topic.ts';

const SOURCE = 'media';
const topic = topicOf(SOURCE);

await describeWithEngine('kafka', (engine) => {
  const kafka = clientFor(engine.url);
  const brokers = engine.url.replace(/\?.*/, '');
  const make = (...configEntries: { name: string; value: string }[]) =>
    withAdmin(kafka, (admin) =>
      admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 6, configEntries }] }),
    );
  afterEach(() => deleteTopic(kafka, SOURCE), 30_000);

  it('a probe finds a topic that was changed, and makes none', async () => {
    expect((await probeFeed(engine.url, EVENT_SOURCES)).tried).toContain(
      `${EVENT_SOURCES.length} not made yet`,
    );
    await make();
    await expect(probeFeed(engine.url, EVENT_SOURCES)).rejects.toThrow(
      /retention\.ms=604800000, expected -1/,
    );
  });

  it('one broker is too few where nothing else is said, before topics are made and after', async () => {
    await expect(probeFeed(brokers, [SOURCE])).rejects.toThrow(
      'this Kafka has 1 broker, and each event is to be on 3: say ?replicas=1 in FEED_URL if that is meant',
    );
    await withAdmin(kafka, (admin) => ensureTopic(admin, SOURCE, ONE_BROKER));
    await expect(probeFeed(brokers, [SOURCE])).rejects.toThrow(`topic ${topic} is on 1 broker, expected 3`);
    expect((await probeFeed(engine.url, [SOURCE])).tried).toContain('verified 1 topics');
  });

  it('one of an earlier release is stamped by its broker and keeps what an operator set', async () => {
    const given = {
      'cleanup.policy': 'delete',
      'retention.ms': '-1',
      'retention.bytes': '-1',
      'segment.bytes': '2097152',
    };
    await make(...Object.entries(given).map(([name, value]) => ({ name, value })));
    const settings = await withAdmin(kafka, async (admin) => {
      await ensureTopic(admin, SOURCE, { signer: { acceptsUnsigned: true }, replicas: 1 });
      const { resources } = await admin.describeConfigs({
        includeSynonyms: false,
        resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic }],
      });
      return resources.flatMap(({ configEntries }) =>
        configEntries.map(({ configName, configValue }) => [configName, configValue]),
      );
    });
    expect(Object.fromEntries(settings)).toMatchObject({
      ...given,
      'message.timestamp.type': 'LogAppendTime',
    });
  });
});
