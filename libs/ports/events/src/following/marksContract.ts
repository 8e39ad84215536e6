import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@kolo/testing';
import type { EventStore, StoredEvent } from '../eventStore.ts';
import type { Feed } from '../feed.ts';
import { MARKS, PASSED_OVER } from './marks.ts';
import {
  ANA,
  DEEDS,
  deedsView,
  EVA,
  IVA,
  nextCodec,
  type ViewRows,
  viewsWorld,
  type World,
} from './viewsFixture.ts';

export interface MarksFixture {
  feed: Feed;
  store: EventStore;
  openRows(): Promise<ViewRows>;
  dispose(): Promise<void>;
}

const WAIT_MS = 30_000;

/** Holds for any feed and store of rows (docs/design.md#marked-keys). */
export function marksContract(name: string, open: () => Promise<MarksFixture>): void {
  describe(`events that cannot be read: ${name}`, () => {
    let fixture: MarksFixture;
    let world: World;
    const opened: ViewRows[] = [];
    const openRows = async () => {
      const rows = await fixture.openRows();
      opened.push(rows);
      return rows;
    };
    beforeEach(async () => {
      fixture = await open();
      world = await viewsWorld(fixture);
    }, 60_000);
    afterEach(async () => {
      await world.dispose();
      for (const rows of opened.splice(0)) await rows.close();
      await fixture.dispose();
    }, 60_000);

    const deedsOf = async ({ documents }: ViewRows, a: string, b: string) =>
      (await documents.get(DEEDS, `${a}-${b}`))?.deeds.length ?? 0;
    const marks = ({ documents }: ViewRows) => documents.find(MARKS, { limit: 10 });

    /** Rows rebuilt by code that can read everything not passed over. */
    async function rebuiltByFixedCode(pairs: readonly [string, string, number][], passed?: StoredEvent) {
      const rows = await openRows();
      if (passed) await rows.documents.update(PASSED_OVER, passed.id, () => ({}));
      const consumer = world.consumer({
        documents: rows.documents,
        codec: passed ? world.codec : nextCodec(world.keyring),
        consumer: `filled-${opened.length}`,
      });
      void consumer.start();
      for (const [a, b, deeds] of pairs)
        await eventually(async () => expect(await deedsOf(rows, a, b)).toBe(deeds), WAIT_MS);
      await consumer.stop();
      expect(await marks(rows)).toEqual([]);
      return rows.raw();
    }

    it.each(['parsing', 'folding'])(
      'fail in %s: their key stands still and is marked, others flow, and a filling by mended code heals it',
      async (fault) => {
        const rows = await openRows();
        await world.like(ANA, IVA);
        await world.like(ANA, EVA);
        const poison = await world.like(IVA, ANA, { nextVersion: fault === 'parsing' });
        await world.like(EVA, ANA);
        await world.like(ANA, IVA);
        await world.like(IVA, ANA);
        await world.like(ANA, EVA);

        const options = {
          documents: rows.documents,
          view: deedsView(({ id }) => fault === 'folding' && id === poison.id),
        };
        const faulty = world.consumer(options);
        void faulty.start();
        await eventually(async () => expect(await deedsOf(rows, ANA, EVA)).toBe(3), WAIT_MS);
        await eventually(async () => expect((await marks(rows))[0]?.since).toBe(2), WAIT_MS);
        expect(await deedsOf(rows, ANA, IVA)).toBe(1);
        await faulty.stop();
        // Events after a restart wait, too, and count once however often they are delivered.
        await world.like(ANA, IVA);
        const again = world.consumer(options);
        void again.start();
        await eventually(async () => expect((await marks(rows))[0]?.since).toBe(3), WAIT_MS);
        await again.stop();
        const { id, key, type, position } = poison;
        const reason =
          fault === 'parsing'
            ? 'MemberLiked: version 99 is not known here'
            : 'MemberLiked: deeds cannot fold it (TypeError)';
        expect(await marks(rows)).toEqual([
          { source: 'interaction', key, event: id, type, position, reason, since: 3 },
        ]);
        expect(await deedsOf(rows, ANA, IVA)).toBe(1);
        expect(JSON.stringify([faulty.errors, await marks(rows)])).not.toContain(poison.payload);

        const everything = [
          [ANA, IVA, 5],
          [ANA, EVA, 3],
        ] as const;
        const healed = await rebuiltByFixedCode(everything.map(([a, b, deeds]) => [a, b, deeds]));
        expect(await rebuiltByFixedCode(everything.map(([a, b, deeds]) => [a, b, deeds]))).toBe(healed);
        expect(await rows.raw()).not.toBe(healed);
      },
      120_000,
    );

    it('are not believed: their key is marked, nobody is erased, and others flow', async () => {
      const rows = await openRows();
      await world.like(ANA, IVA);
      const like = await world.like(ANA, EVA);
      const { key, revision } = like;
      const forged: StoredEvent = { ...like, id: randomUUID(), revision: revision + 1 };
      const erasure: StoredEvent = {
        ...forged,
        stream: `account-${ANA}`,
        id: randomUUID(),
        revision: 0,
        type: 'AccountErased',
        key: ANA,
        sealed: false,
        payload: '{}',
        metadata: {},
      };
      await fixture.store.putBack([
        { ...forged, position: '' },
        { ...erasure, position: '' },
      ]);
      await world.like(ANA, IVA);
      const consumer = world.consumer({ documents: rows.documents });
      void consumer.start();
      await eventually(async () => expect(await deedsOf(rows, ANA, IVA)).toBe(2), WAIT_MS);
      await eventually(async () => expect(await marks(rows)).toHaveLength(2), WAIT_MS);
      expect(await marks(rows)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            key,
            event: forged.id,
            reason: expect.stringContaining('not as it was signed'),
          }),
          expect.objectContaining({
            key: ANA,
            event: erasure.id,
            reason: expect.stringContaining('is not signed'),
          }),
        ]),
      );
      expect(await deedsOf(rows, ANA, EVA)).toBe(1);
      await consumer.stop();
    }, 60_000);

    it('are passed over for good where that was said', async () => {
      await world.like(ANA, IVA);
      const poison = await world.like(IVA, ANA, { nextVersion: true });
      await world.like(ANA, IVA);
      await rebuiltByFixedCode([[ANA, IVA, 2]], poison);
    }, 60_000);
  });
}
