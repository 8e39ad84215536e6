import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pairKey } from '@kolo/contracts/ids';
import { eventually } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import type { StoredEvent } from '../eventStore.ts';
import type { Feed } from '../feed.ts';
import { mongoRows } from '../mongoRowsFixture.ts';
import {
  ANA,
  DEEDS,
  deedsView,
  EVA,
  IVA,
  type LocalSource,
  localSource,
  sqliteRows,
  type ViewRows,
  viewsWorld,
  type World,
} from './viewsFixture.ts';

const PAIRS = [
  [ANA, IVA],
  [ANA, EVA],
  [IVA, EVA],
] as const;
const ROUNDS = 6;

/** Numbers from 0 to 1, the same for the same seed. */
const dice = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

/** Cut into pieces, keys mixed, each key in its order. */
function mixed(events: readonly StoredEvent[], roll: () => number): StoredEvent[][] {
  const waiting = [...Map.groupBy(events, ({ key }) => key).values()].map((ofKey) => [...ofKey]);
  const pieces: StoredEvent[][] = [[]];
  while (waiting.some(({ length }) => length > 0)) {
    const next = waiting[Math.floor(roll() * waiting.length)]?.shift();
    if (!next) continue;
    if (roll() < 0.4) pieces.push([]);
    pieces.at(-1)?.push(next);
  }
  return pieces;
}

/** A feed that brings every piece twice, and now and then all that came before it once more. */
const careless = (feed: Feed, roll: () => number): Feed => ({
  ...feed,
  follow: (options) =>
    feed.follow({
      ...options,
      async handle(batch) {
        const before: StoredEvent[] = [];
        for (const events of mixed(batch.events, roll)) {
          await options.handle({ ...batch, events });
          if (roll() < 0.3) await options.handle({ ...batch, events: before });
          await options.handle({ ...batch, events });
          before.push(...events);
        }
      },
    }),
});

/** A row per member, to which the events of several keys contribute. */
const deedsOfMembers: ReturnType<typeof deedsView> = {
  ...deedsView(),
  keys: (event) => (event.type === 'MemberLiked' ? [event.data.by] : []),
  fold: (row, { stream, revision }, id) => ({
    a: id,
    b: '',
    deeds: [...(row?.deeds ?? []), `${stream}@${revision}`].sort(),
  }),
};

function deliveryContract(name: string, openRows: (directory: string) => Promise<ViewRows>): void {
  describe(`events that come twice and out of order across keys: ${name}`, () => {
    let source: LocalSource;
    beforeEach(() => {
      source = localSource();
    });
    afterEach(() => source.dispose());

    async function rowsFrom(feed: Feed, world: World, view: ReturnType<typeof deedsView>): Promise<string> {
      const rows = await openRows(source.directory);
      const reader = await viewsWorld({ store: source.store, feed });
      const following = reader.consumer({ documents: rows.documents, view, codec: world.codec });
      void following.start();
      await eventually(async () => {
        const place = (await rows.documents.checkpoints('discovery')).get('interaction');
        expect(place?.position).toBe(await source.store.head());
        const all = await rows.documents.find(DEEDS, { limit: 100 });
        expect(all.flatMap(({ deeds }) => deeds)).toHaveLength(PAIRS.length * ROUNDS * 2);
      });
      await following.stop();
      const raw = await rows.raw();
      await rows.close();
      await reader.dispose();
      return raw;
    }

    it.each([
      ['each key', deedsView()],
      ['several keys', deedsOfMembers],
    ] as const)('leave the rows of %s as they were, byte for byte', async (_what, view) => {
      const world = await viewsWorld(source);
      for (let round = 0; round < ROUNDS; round++)
        for (const [one, other] of PAIRS) {
          await world.like(one, other);
          await world.like(other, one);
        }
      const plain = await rowsFrom(source.feed, world, view);
      for (const seed of [3, 47, 1_009])
        expect(await rowsFrom(careless(source.feed, dice(seed)), world, view)).toBe(plain);
      await world.dispose();
    });

    it.each(['first', 'second'])('are all there after a death at the %s write to the rows', async (which) => {
      const world = await viewsWorld(source);
      await world.like(ANA, IVA);
      const rows = await openRows(source.directory);
      let left = which === 'first' ? 1 : 2;
      const fold: typeof rows.documents.fold = async (...given) => {
        left -= 1;
        if (left <= 0) throw new Error('the process has died');
        return rows.documents.fold(...given);
      };
      const dying = world.consumer({ documents: { ...rows.documents, fold } });
      await expect(dying.start()).rejects.toThrow('has died');
      void world.consumer({ documents: rows.documents }).start();
      await eventually(async () =>
        expect(await rows.documents.get(DEEDS, pairKey(ANA, IVA))).toMatchObject({ deeds: [`${ANA}@0`] }),
      );
      await world.dispose();
      await rows.close();
    });
  });
}

deliveryContract('rows in SQLite', async (directory) =>
  sqliteRows(path.join(directory, `${randomUUID()}.views.sqlite`)),
);
await describeWithEngine('mongodb', (mongodb) => {
  deliveryContract('rows in MongoDB', () => mongoRows(mongodb.url));
});
