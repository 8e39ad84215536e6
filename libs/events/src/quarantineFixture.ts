import path from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import type { Documents } from '@kolo/documents';
import { eventually } from '@kolo/testing';
import type { StoredEvent } from './eventStore.ts';
import {
  ANA,
  deedsView,
  type Following,
  type FollowingOptions,
  IVA,
  type LocalSource,
  localSource,
  nextCodec,
  sqliteRows,
  type ViewRows,
  viewsWorld,
  type World,
} from './viewsFixture.ts';

/** A local source and rows in SQLite, fresh for every test. */
export function quarantineFixture() {
  let source: LocalSource;
  let world: World;
  let rows: ViewRows;
  let gates: PromiseWithResolvers<void>[];
  beforeEach(async () => {
    gates = [];
    source = localSource();
    world = await viewsWorld(source);
    rows = sqliteRows(path.join(source.directory, 'views.sqlite'));
  });
  afterEach(async () => {
    for (const gate of gates) gate.resolve();
    await world.dispose();
    await rows.close();
    await source.dispose();
  });

  const reached = (documents: Documents = rows.documents) =>
    eventually(async () => {
      const place = (await documents.checkpoints('discovery')).get('interaction');
      expect(place?.position).toBe(await source.store.head());
    });
  return {
    get world() {
      return world;
    },
    get rows() {
      return rows;
    },
    reached,
    /** Opened after the test at the latest. */
    closedGate() {
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate;
    },
    /** A view that cannot fold these events. */
    failingOn: (...poison: StoredEvent[]) => deedsView(({ id }) => poison.some((event) => event.id === id)),
    fourLikes: async () =>
      [
        await world.like(ANA, IVA),
        await world.like(IVA, ANA),
        await world.like(ANA, IVA),
        await world.like(IVA, ANA),
      ] as const,
    /** A consumer that has followed to the end and stopped. */
    async followed(options: Partial<FollowingOptions> = {}): Promise<Following> {
      const following = world.consumer({ documents: rows.documents, ...options });
      void following.start();
      await reached();
      await following.stop();
      return following;
    },
    /** A consumer of the next release, which can read everything. */
    mended: (documents: Documents = rows.documents) =>
      world.consumer({ documents, codec: nextCodec(world.codec) }),
    /** Throws unless the rows are, byte for byte, those of a consumer that never failed. */
    async expectAsIfNothingHadFailed(): Promise<void> {
      const healthy = sqliteRows(path.join(source.directory, 'healthy.sqlite'));
      const following = world.consumer({ documents: healthy.documents, codec: nextCodec(world.codec) });
      void following.start();
      await reached(healthy.documents);
      await following.stop();
      const expected = await healthy.raw();
      await healthy.close();
      expect(await rows.raw()).toBe(expected);
    },
  };
}
