import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import { appendRounds, expectWholeAndInOrder, type Follower, startFollower } from '../feedContract.ts';
import { withAdmin } from './admin.ts';
import { kafkaFeed } from './kafkaFeed.ts';
import { clientFor, deleteTopic, ONE_BROKER, publisher, quiet } from './kafkaFixture.ts';
import { topicOf } from './topic.ts';

const SOURCES = ['interaction', 'media'] as const;
type Source = (typeof SOURCES)[number];
const STREAMS = Array.from({ length: 12 }, (_, index) => `album-${index}`);
const WAIT_MS = 60_000;

/** Sources that a consumer follows together (docs/design.md#connections-to-kafka). */
await describeWithEngine('kafka', (engine) => {
  const kafka = clientFor(engine.url);
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    for (const source of SOURCES) await deleteTopic(kafka, source);
  }, 60_000);

  const publishing = () => {
    const stores = new Map(
      SOURCES.map((source) => {
        const made = publisher(kafka, source);
        closing.push(() => made.stop());
        void made.startRelay();
        return [source, made.store] as const;
      }),
    );
    return async (source: Source, rounds: number) => {
      const store = stores.get(source);
      if (store) await appendRounds(store, STREAMS, rounds);
    };
  };
  const instance = () => {
    const feed = kafkaFeed(kafka, quiet, ONE_BROKER);
    closing.push(() => feed.close());
    return feed;
  };
  type More = Partial<Parameters<typeof startFollower>[0]>;
  const together = (consumer: string, source: Source, more: More = {}): Follower => {
    const made = startFollower({ feed: instance(), consumer, source, sources: SOURCES, ...more });
    closing.push(() => made.stop().catch(() => {}));
    return made;
  };
  const distinct = (followers: readonly Follower[]) =>
    new Set(followers.flatMap(({ seen }) => seen.map(({ id }) => id))).size;
  const groups = () =>
    withAdmin(kafka, async (admin) => (await admin.listGroups()).groups.map(({ groupId }) => groupId).sort());

  it('come by one group, shared by instances, and each in order', async () => {
    const append = publishing();
    const feeds = [instance(), instance()];
    const of = (source: Source) => feeds.map((feed) => together('shared', source, { feed }));
    const [interaction, media] = [of('interaction'), of('media')];
    await append('interaction', 3);
    await append('media', 2);
    await eventually(() => {
      expect([distinct(interaction), distinct(media)]).toEqual([STREAMS.length * 3, STREAMS.length * 2]);
      expect([...interaction, ...media].every((one) => one.timesCaughtUp() > 0)).toBe(true);
    }, WAIT_MS);
    const groupsOf = (await groups()).filter((name) => name.startsWith('kolo.shared'));
    expect(groupsOf).toEqual(['kolo.shared.interaction+media']);
    for (const one of interaction)
      expect(one.seen.every(({ stream }) => stream.startsWith('album'))).toBe(true);
  });

  it('do not hold each other up when one cannot be handled, which then goes on where it stood', async () => {
    const append = publishing();
    const feed = instance();
    const interaction = together('failing', 'interaction', { feed });
    const failing = together('failing', 'media', {
      feed,
      onBatch() {
        throw new Error('the view could not be written');
      },
    });
    await append('media', 2);
    await expect(failing.done).rejects.toThrow('the view could not be written');
    await append('interaction', 3);
    await eventually(() => expect(distinct([interaction])).toBe(STREAMS.length * 3), WAIT_MS);
    const again = together('failing', 'media', { feed });
    await eventually(() => expect(distinct([again])).toBe(STREAMS.length * 2), WAIT_MS);
    expectWholeAndInOrder(again.seen, STREAMS, 2);
    await eventually(() => again.timesCaughtUp() > 0, WAIT_MS);
  });

  it('do not hold each other up when one topic was changed, which goes on once it is as it was', async () => {
    const append = publishing();
    await append('media', 1);
    const published = together('before', 'media');
    await eventually(() => expect(distinct([published])).toBe(STREAMS.length), WAIT_MS);
    await published.stop();
    const setRetention = (milliseconds: string) =>
      withAdmin(kafka, (admin) =>
        admin.alterConfigs({
          validateOnly: false,
          resources: [
            {
              type: 2,
              name: topicOf('media'),
              configEntries: [
                { name: 'retention.ms', value: milliseconds },
                { name: 'retention.bytes', value: '-1' },
                { name: 'cleanup.policy', value: 'delete' },
              ],
            },
          ],
        }),
      );
    await setRetention('3600000');
    const feed = instance();
    const media = together('changed', 'media', { feed });
    const interaction = together('changed', 'interaction', { feed });
    await expect(media.done).rejects.toThrow(/retention\.ms=3600000/);
    await append('interaction', 2);
    await eventually(() => expect(distinct([interaction])).toBe(STREAMS.length * 2), WAIT_MS);
    await setRetention('-1');
    const again = together('changed', 'media', { feed });
    await eventually(() => expect(distinct([again])).toBe(STREAMS.length), WAIT_MS);
  });

  it('go on where 0.2 stood, which had a group for each', async () => {
    const append = publishing();
    const feed = instance();
    const before = SOURCES.map((source) => startFollower({ feed, consumer: 'upgraded', source }));
    for (const source of SOURCES) await append(source, 2);
    await eventually(() => expect(distinct(before)).toBe(STREAMS.length * 4), WAIT_MS);
    for (const one of before) await one.stop();
    await append('media', 1);
    const place = await feed.place({ consumer: 'upgraded', source: 'media', sources: SOURCES, from: null });
    expect(place).not.toBeNull();
    const after = SOURCES.map((source) => together('upgraded', source, { feed }));
    const alone = together('upgraded', 'media', { feed, alone: { after: place } });
    await eventually(() => {
      expect(after.every((one) => one.timesCaughtUp() > 0)).toBe(true);
      expect([distinct(after), distinct([alone])]).toEqual([STREAMS.length, STREAMS.length]);
    }, WAIT_MS);
    for (const one of after) expect(one.seen.every(({ revision }) => revision === 2)).toBe(true);
    // Saved, so that it holds when the former groups have expired.
    expect(
      await withAdmin(kafka, async (admin) => {
        const [topic] = await admin.fetchOffsets({
          groupId: 'kolo.upgraded.interaction+media',
          topics: [topicOf('interaction')],
        });
        return topic?.partitions.filter(({ offset }) => Number(offset) > 0).length;
      }),
    ).toBeGreaterThan(0);
  });
});
