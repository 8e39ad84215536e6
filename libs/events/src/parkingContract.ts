import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import type { EventStore } from './eventStore.ts';
import type { Feed } from './feed.ts';
import {
  ANA,
  deedsView,
  EVA,
  type Following,
  IVA,
  nextCodec,
  type ViewRows,
  viewsWorld,
  type World,
} from './viewsFixture.ts';

export interface ParkingFixture {
  feed: Feed;
  /** What is appended here is to be seen in the feed, under `interaction`. */
  store: EventStore;
  /** Rows with nothing in them. */
  openRows(): Promise<ViewRows>;
  dispose(): Promise<void>;
}

const WAIT_MS = 15_000;
const inOrder = { sort: { by: 'b', order: 'asc' } } as const;

/** What a consumer promises of its parked events, whatever the feed and wherever the rows (design §8.5). */
export function parkingContract(name: string, open: () => Promise<ParkingFixture>): void {
  describe(`parked events: ${name}`, () => {
    let fixture: ParkingFixture;
    let world: World;
    let rows: ViewRows;
    beforeEach(async () => {
      fixture = await open();
      world = await viewsWorld(fixture);
      rows = await fixture.openRows();
    }, 60_000);
    afterEach(async () => {
      await world.dispose();
      await rows.close();
      await fixture.dispose();
    }, 60_000);

    const deedsOf = async ({ documents }: ViewRows, a: string, b: string) =>
      (await documents.get<{ deeds: string[] }>('deeds', `${a}-${b}`))?.deeds.length ?? 0;

    /** The rows of a consumer that never failed. */
    async function rowsWithoutFault(pairs: readonly [string, string, number][]): Promise<[unknown, string]> {
      const healthy = await fixture.openRows();
      const consumer = world.consumer({ documents: healthy.documents, codec: nextCodec(world.codec) });
      void consumer.start();
      for (const [a, b, deeds] of pairs)
        await eventually(async () => expect(await deedsOf(healthy, a, b)).toBe(deeds), WAIT_MS);
      await consumer.stop();
      const found: [unknown, string] = [await healthy.documents.find('deeds', inOrder), await healthy.raw()];
      await healthy.close();
      return found;
    }

    it.each(['parsing', 'folding'])(
      'fail in %s, wait in order while other keys flow, and are replayed as if nothing had failed',
      async (fault) => {
        await world.like(ANA, IVA);
        await world.like(ANA, EVA);
        const poison = await world.like(IVA, ANA, { nextVersion: fault === 'parsing' });
        await world.like(EVA, ANA);
        const waiting = [await world.like(ANA, IVA), await world.like(IVA, ANA)];
        await world.like(ANA, EVA);

        const faulty: Following = world.consumer({
          documents: rows.documents,
          view: deedsView(({ id }) => fault === 'folding' && id === poison.id),
        });
        void faulty.start();
        await eventually(async () => expect(await faulty.parked()).toHaveLength(3), WAIT_MS);
        await eventually(async () => expect(await deedsOf(rows, ANA, EVA)).toBe(3), WAIT_MS);
        expect(await deedsOf(rows, ANA, IVA)).toBe(1);
        waiting.push(await world.like(ANA, IVA));
        await eventually(async () => expect(await faulty.parked()).toHaveLength(4), WAIT_MS);
        const parked = await faulty.parked();
        expect(parked).toEqual(
          [poison, ...waiting].map(({ key, type, position }) => ({
            id: expect.any(String),
            source: 'interaction',
            key,
            type,
            position,
            poison: position === poison.position,
            reason:
              position !== poison.position
                ? 'waits behind a parked event of its key'
                : fault === 'parsing'
                  ? 'MemberLiked: version 99 is not known here'
                  : 'MemberLiked: deeds cannot fold it (TypeError)',
          })),
        );
        expect(JSON.stringify([parked, faulty.errors])).not.toContain(poison.payload);

        const before = await rows.raw();
        expect(await faulty.replay()).toEqual({ replayed: 0, failed: [parked[0]] });
        expect(await faulty.parked()).toEqual(parked);
        expect(await rows.raw()).toBe(before);
        await faulty.stop();

        const mended = world.consumer({ documents: rows.documents, codec: nextCodec(world.codec) });
        void mended.start();
        expect(await mended.replay()).toEqual({ replayed: 4, failed: [] });
        expect(await mended.parked()).toEqual([]);
        await world.like(IVA, ANA);
        await eventually(async () => expect(await deedsOf(rows, ANA, IVA)).toBe(6), WAIT_MS);
        await mended.stop();
        const healthy = await rowsWithoutFault([
          [ANA, IVA, 6],
          [ANA, EVA, 3],
        ]);
        expect([await rows.documents.find('deeds', inOrder), await rows.raw()]).toEqual(healthy);
      },
      90_000,
    );
  });
}
