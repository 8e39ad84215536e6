import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { Engine } from '@kolo/engines';
import { eventually } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import { appendRounds, expectWholeAndInOrder, type Follower, startFollower } from '../feedContract.ts';
import { kafkaFeed } from './kafkaFeed.ts';
import { clientFor, deleteTopic, ONE_BROKER, publisher, quiet } from './kafkaFixture.ts';

const SOURCE = 'messaging';
const STREAMS = Array.from({ length: 12 }, (_, index) => `sent-${index}-202611`);
const AWAY_MS = 20_000;
const BACK_MS = 60_000;

/** Appends without end until stopped; gives the rounds that were appended. */
function load(append: () => Promise<void>): { stop(): Promise<number> } {
  let running = true;
  let rounds = 0;
  const done = (async () => {
    while (running) {
      await append();
      rounds++;
      await pauseFor(20);
    }
  })();
  return {
    async stop() {
      running = false;
      await done;
      return rounds;
    },
  };
}

await describeWithEngine('kafka', (engine) => {
  const kafka = clientFor(engine.url);

  /** Runs a relay and two consumers under load while `hurt` happens, and compares what came with what is stored. */
  async function survives(hurt: (broker: Engine) => Promise<void>): Promise<void> {
    await deleteTopic(kafka, SOURCE);
    const feed = kafkaFeed(kafka, quiet, ONE_BROKER);
    const { store, startRelay, stop } = publisher(kafka, SOURCE);
    const relayed = startRelay();
    const followers: Follower[] = ['profile', 'discovery'].map((consumer) =>
      startFollower({ feed, source: SOURCE, consumer }),
    );
    try {
      const appending = load(() => appendRounds(store, STREAMS, 1));
      await eventually(() => followers.every(({ seen }) => seen.length > 500), BACK_MS);
      await hurt(engine);
      await pauseFor(500);
      const rounds = await appending.stop();
      const head = await store.head();
      for (const follower of followers) {
        const reached = () => new Set(follower.seen.map(({ id }) => id)).size;
        await eventually(() => reached() === rounds * STREAMS.length, BACK_MS);
        expectWholeAndInOrder(follower.seen, STREAMS, rounds);
        expect(follower.seen.some(({ position }) => position === head)).toBe(true);
      }
      await Promise.race([relayed, Promise.resolve()]);
    } finally {
      await Promise.allSettled(followers.map((follower) => follower.stop()));
      await stop();
      await feed.close();
    }
  }

  (engine.controllable ? it : it.skip)(
    'a frozen broker does not hold up who ends',
    async () => {
      await deleteTopic(kafka, SOURCE);
      const feed = kafkaFeed(kafka, quiet, ONE_BROKER);
      const { store, startRelay, stop } = publisher(kafka, SOURCE);
      void startRelay();
      const connected = startFollower({ feed, source: SOURCE, consumer: 'profile' });
      await appendRounds(store, STREAMS, 1);
      await eventually(() => connected.seen.length >= STREAMS.length, BACK_MS);
      await engine.pause();
      try {
        const connecting = startFollower({ feed, source: SOURCE, consumer: 'media', alone: { after: null } });
        await appendRounds(store, STREAMS, 1);
        await pauseFor(1_000);
        const asked = performance.now();
        await Promise.all([connected.stop(), connecting.stop(), stop(), feed.close()]);
        expect(performance.now() - asked).toBeLessThan(6_000);
      } finally {
        await engine.resume();
      }
    },
    90_000,
  );

  (engine.controllable ? it : it.skip)(
    'a broker that is killed and comes back after 20 s costs no event and no order',
    () =>
      survives(async (broker) => {
        await broker.kill();
        await pauseFor(AWAY_MS);
        await broker.restart();
      }),
    180_000,
  );

  (engine.controllable ? it : it.skip)(
    'a broker that freezes for 20 s costs no event and no order',
    () =>
      survives(async (broker) => {
        await broker.pause();
        await pauseFor(AWAY_MS);
        await broker.resume();
      }),
    180_000,
  );
});
