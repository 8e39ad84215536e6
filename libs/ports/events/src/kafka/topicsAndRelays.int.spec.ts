import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import type { Admin } from 'kafkajs';
import { appendRounds, expectWholeAndInOrder, type Follower, startFollower } from '../feedContract.ts';
import { relayConsumer } from '../following/unpublished.ts';
import type { ConsumerLog } from '../following/viewConsumer.ts';
import { testSigner } from '../signerFixture.ts';
import { withAdmin } from './admin.ts';
import { kafkaClient } from './connection.ts';
import { kafkaFeed } from './kafkaFeed.ts';
import { clientFor, deleteTopic, ONE_BROKER, publisher, quiet } from './kafkaFixture.ts';
import { ensureTopic, topicOf } from './topic.ts';

const SOURCE = 'interaction';
const TOPIC = topicOf(SOURCE);
const STREAMS = Array.from({ length: 12 }, (_, index) => `pair-${index}-x`);
const WAIT_MS = 15_000;

await describeWithEngine('kafka', (engine) => {
  const kafka = clientFor(engine.url);
  const feed = kafkaFeed(kafka, quiet, ONE_BROKER);
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await deleteTopic(kafka, SOURCE);
  }, 30_000);

  const publishing = () => {
    const made = publisher(kafka, SOURCE);
    closing.push(() => made.stop());
    return made;
  };
  const following = (consumer: string) => {
    const made = startFollower({ feed, source: SOURCE, consumer });
    closing.push(() => made.stop());
    return made;
  };
  const asAdmin = <T>(work: (admin: Admin) => Promise<T>): Promise<T> => withAdmin(kafka, work);
  const publishedMessages = () =>
    asAdmin(async (admin) =>
      (await admin.fetchTopicOffsets(TOPIC)).reduce((sum, { high }) => sum + Number(high), 0),
    );

  it('a topic of another number of partitions is refused', async () => {
    await asAdmin((admin) => admin.createTopics({ topics: [{ topic: TOPIC, numPartitions: 3 }] }));
    const message = `topic ${TOPIC} has 3 partitions, expected 6`;
    await expect(publishing().startRelay()).rejects.toThrow(message);
    await expect(startFollower({ feed, source: SOURCE, consumer: 'profile' }).done).rejects.toThrow(message);
  });

  it('a topic that many want at once is made once, and troubles nobody', async () => {
    const told: unknown[] = [];
    const log: ConsumerLog = {
      warn: (fields, message) => told.push([message, fields]),
      error: (fields, message) => told.push([message, fields]),
    };
    const many = Array.from({ length: 8 }, () =>
      kafkaFeed(kafkaClient(engine.url, 'kolo-test', log), log, ONE_BROKER),
    );
    expect(await Promise.all(many.map((one) => one.extent(SOURCE)))).toEqual(many.map(() => 0));
    expect(told).toEqual([]);
  });

  it('a topic that forgets is refused', async () => {
    await asAdmin((admin) => admin.createTopics({ topics: [{ topic: TOPIC, numPartitions: 6 }] }));
    await expect(publishing().startRelay()).rejects.toThrow(/retention\.ms=604800000, expected -1/);
  });

  const distinct = ({ seen }: Follower) => new Set(seen.map(({ id }) => id)).size;
  const makeTopic = () => asAdmin((admin) => ensureTopic(admin, SOURCE, ONE_BROKER));
  const whole = async (consumer: string, rounds: number): Promise<void> => {
    const follower = following(consumer);
    await eventually(() => distinct(follower) === STREAMS.length * rounds, WAIT_MS);
    expectWholeAndInOrder(follower.seen, STREAMS, rounds);
  };

  it('a topic that was recreated while no relay ran gets all events again', async () => {
    const { store, startRelay } = publishing();
    const first = new AbortController();
    const ended = startRelay({ signal: first.signal });
    await appendRounds(store, STREAMS, 2);
    await eventually(async () => (await publishedMessages()) === STREAMS.length * 2, WAIT_MS);
    first.abort();
    await ended;
    await deleteTopic(kafka, SOURCE);
    void startRelay();
    await whole('profile', 2);
  });

  it('a topic that was deleted under relay and followers gets all events again, and they go on', async () => {
    const { store, startRelay } = publishing();
    void startRelay();
    await appendRounds(store, STREAMS, 3);
    const follower = following('profile');
    const alone = startFollower({ feed, source: SOURCE, consumer: 'discovery', alone: { after: null } });
    closing.push(() => alone.stop());
    const both = [follower, alone];
    await eventually(() => both.every((one) => distinct(one) === STREAMS.length * 3), WAIT_MS);
    await deleteTopic(kafka, SOURCE);
    await appendRounds(store, STREAMS, 2);
    await eventually(() => both.every((one) => distinct(one) === STREAMS.length * 5), 2 * WAIT_MS);
    await whole('media', 5);
  }, 60_000);

  it('an earlier copy of the events is not published beside what a topic has of later ones', async () => {
    const { store, documents, startRelay } = publishing();
    await appendRounds(store, STREAMS, 1);
    const place = { consumer: relayConsumer(SOURCE), source: SOURCE, store: await store.identity() };
    const lost = { position: (await store.head()) ?? '', event: 'what that position held' };
    await documents.fold([], { ...place, ...lost });
    await expect(startRelay()).rejects.toThrow(/earlier copy.*topic kolo\.interaction.*--onto-snapshot/);
  });

  it('a topic that was recreated under an idle relay has no gap', async () => {
    const { store, startRelay } = publishing();
    void startRelay();
    await appendRounds(store, STREAMS, 3);
    await eventually(async () => (await publishedMessages()) === STREAMS.length * 3, WAIT_MS);
    await deleteTopic(kafka, SOURCE);
    await makeTopic();
    await appendRounds(store, STREAMS, 1);
    await eventually(async () => (await publishedMessages()) >= STREAMS.length * 4, 2 * WAIT_MS);
    await whole('profile', 4);
  }, 60_000);

  it('two relays of one store leave no gap and no disorder', async () => {
    const { store, startRelay } = publishing();
    void startRelay();
    void startRelay();
    for (let round = 0; round < 10; round++) await appendRounds(store, STREAMS, 5);
    const follower = following('profile');
    await eventually(() => new Set(follower.seen.map(({ id }) => id)).size === STREAMS.length * 50, WAIT_MS);
    expectWholeAndInOrder(follower.seen, STREAMS, 50);
  });

  it('of two relays with a lease one publishes, and the other goes on when it ends', async () => {
    const { store, startRelay } = publishing();
    const first = new AbortController();
    const ended = startRelay({ leased: true, signal: first.signal });
    await appendRounds(store, STREAMS, 1);
    await eventually(async () => (await publishedMessages()) === STREAMS.length, WAIT_MS);
    void startRelay({ leased: true });
    await appendRounds(store, STREAMS, 1);
    await eventually(async () => (await publishedMessages()) === STREAMS.length * 2, WAIT_MS);
    first.abort();
    await ended;
    await appendRounds(store, STREAMS, 1);
    await eventually(async () => (await publishedMessages()) === STREAMS.length * 3, WAIT_MS);
  });

  it('a message carries the event, its key, its id, its trace and its store', async () => {
    const { store, startRelay } = publishing();
    void startRelay();
    await appendRounds(store, ['pair-a-b'], 1);
    const [event] = await store.read('pair-a-b');
    const consumer = kafka.consumer({ groupId: `raw-${crypto.randomUUID()}`, maxWaitTimeInMs: 200 });
    closing.push(() => consumer.disconnect());
    const messages: { key: string; value: unknown; headers: Record<string, string> }[] = [];
    await eventually(async () => (await publishedMessages()) === 1, WAIT_MS);
    await consumer.connect();
    await consumer.subscribe({ topics: [TOPIC], fromBeginning: true });
    await consumer.run({
      async eachMessage({ message }) {
        messages.push({
          key: String(message.key),
          value: JSON.parse(String(message.value)),
          headers: Object.fromEntries(
            Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]),
          ),
        });
      },
    });
    await eventually(() => messages.length === 1, WAIT_MS);
    expect(messages).toEqual([
      {
        key: 'pair-a-b',
        value: event,
        headers: {
          id: event?.id,
          store: await store.identity(),
          mac: expect.any(String),
          traceparent: event?.metadata.traceparent,
        },
      },
    ]);
  });

  it('what no relay sent goes by: it ends no follower, and is of no other store', async () => {
    const { store, startRelay } = publishing();
    void startRelay();
    await appendRounds(store, ['pair-a-b'], 1);
    const [event] = await store.read('pair-a-b');
    await eventually(async () => (await publishedMessages()) === 1, WAIT_MS);
    const stranger = kafka.producer();
    closing.push(() => stranger.disconnect());
    await stranger.connect();
    const forged = { ...event, id: crypto.randomUUID(), payload: '{"text":"forged"}' };
    await stranger.send({
      topic: TOPIC,
      messages: [
        { key: 'pair-a-b', value: 'no event' },
        { key: 'pair-a-b', value: JSON.stringify(forged), headers: { store: 'another', mac: 'AAAA' } },
      ],
    });
    const follower = following('profile');
    await eventually(() => follower.seen.length === 3, WAIT_MS);
    await appendRounds(store, ['pair-a-b'], 1);
    await eventually(() => follower.seen.length === 4, WAIT_MS);
    const signer = testSigner.of(SOURCE);
    expect(follower.seen.map((each) => [each.key, signer.isSigned(each)])).toEqual([
      ['pair-a-b', true],
      ['pair-a-b', false],
      ['pair-a-b', false],
      ['pair-a-b', true],
    ]);
    expect(follower.checkpoint()?.store).toBe(await store.identity());
    await stranger.disconnect();
    await follower.stop();
  });

  it('two instances of a consumer share the events, and all come', async () => {
    const { store, startRelay } = publishing();
    void startRelay();
    await appendRounds(store, STREAMS, 2);
    const first = following('discovery');
    await eventually(() => first.seen.length === STREAMS.length * 2, WAIT_MS);
    const second = startFollower({ feed, source: SOURCE, consumer: 'discovery', from: first.checkpoint() });
    closing.push(() => second.stop());
    await eventually(() => second.timesCaughtUp() > 0, WAIT_MS);
    await appendRounds(store, STREAMS, 10);
    await eventually(
      () => new Set([...first.seen, ...second.seen].map(({ id }) => id)).size === STREAMS.length * 12,
      WAIT_MS,
    );
    expect(second.seen.length).toBeGreaterThan(0);
    expect(first.seen.length).toBeLessThan(STREAMS.length * 12);
  });
});
