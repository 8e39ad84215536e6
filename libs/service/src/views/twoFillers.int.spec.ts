import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStore, type Feed, ownFeed } from '@kolo/events';
import { eventually } from '@kolo/testing';
import {
  type Deed,
  type LikesStores,
  type LikesWorld,
  likesRows,
  likesStores,
  likesViews,
  likesWorld,
  type ServiceRows,
  sqliteServiceRows,
} from './likesFixture.ts';
import type { Views } from './views.ts';

const LEASE_MS = 15_000;
const MEMBERS = 4;
const DEEDS: readonly Deed[] = Array.from({ length: MEMBERS }, (_, at): Deed[] => [
  { what: 'like', by: at, to: at + 1 },
  { what: 'promote', member: at },
]).flat();

/** A feed whose followers of one name share the events among them, as the members of a Kafka group do. */
function sharedFeed(store: EventStore): (paused: boolean) => Feed {
  const members = new Map<string, number>();
  return (paused) => ({
    ...ownFeed(store),
    async follow({ consumer, source, handle, onCaughtUp, signal }) {
      const before = members.get(consumer) ?? 0;
      members.set(consumer, before + 1);
      const all = await store.readAll(null, 100);
      const events = all.filter((_, at) => at % (before + 1) === before);
      const position = events.at(-1)?.position;
      if (!paused && position !== undefined) {
        await handle({ source, store: await store.identity(), events, position });
        onCaughtUp?.();
      }
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
    extent: async () => DEEDS.length,
    ping: async () => undefined,
    close: async () => undefined,
  });
}

describe('a filling whose instance is paused until another fills', () => {
  let world: LikesWorld;
  let stores: LikesStores;
  let rows: ServiceRows;
  let abort: AbortController;
  const instances: Views[] = [];
  beforeEach(async () => {
    world = await likesWorld(MEMBERS);
    stores = likesStores();
    await stores.append(await world.told(DEEDS));
    rows = sqliteServiceRows();
    abort = new AbortController();
  });
  afterEach(async () => {
    abort.abort();
    await Promise.all(instances.splice(0).map((views) => views.ended()));
    await rows.close();
    await stores.close();
    await world.close();
  });

  async function start(feed: Feed, clock: () => Date): Promise<Views> {
    const views = likesViews({
      viewsVersion: 1,
      documents: await rows.open(),
      shared: true,
      own: ownFeed(stores.interaction),
      feed,
      codec: world.codec,
      clock,
      signal: abort.signal,
    });
    instances.push(views);
    views.start({});
    return views;
  }

  it('shares no events with the other, which reads all of them before its views are live', async () => {
    const feedOf = sharedFeed(stores.identity);
    await start(feedOf(true), () => new Date());
    await eventually(async () => expect(await rows.collections()).toContain('likes~1.1'));
    const other = await start(feedOf(false), () => new Date(Date.now() + LEASE_MS));
    await other.opened;
    const fans = (await likesRows(other.documents)).get('fans');
    expect(new Map([...(fans ?? [])].map(([member, { tier }]) => [member, tier]))).toEqual(
      new Map(world.members.map((member) => [member, 'premium'])),
    );
  });
});
