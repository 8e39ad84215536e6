import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Row } from '@kolo/documents';
import { type Feed, ownFeed } from '@kolo/events';
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
import type { MemoryIndex } from './memory.ts';
import { GENERATIONS } from './register.ts';
import type { Views } from './views.ts';

const MINUTE_MS = 60_000;
const MEMBERS = 3;
const DEEDS: readonly Deed[] = [
  { what: 'like', by: 0, to: 1 },
  { what: 'promote', member: 0 },
];
/** More than an instance waits for. */
const MANY_PINGS = 8;
const WAIT_MS = 30_000;

type Fans = ReadonlyMap<string, Row>;

/** An instance that starts while the feed to others' events is away (docs/design.md#starting-without-kafka). */
describe('views whose feed is away at the start', () => {
  let world: LikesWorld;
  let stores: LikesStores;
  let rows: ServiceRows;
  const ending: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    world = await likesWorld(MEMBERS);
    stores = likesStores();
    await stores.append(await world.told(DEEDS));
    rows = sqliteServiceRows();
  });
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
    await rows.close();
    await stores.close();
    await world.close();
  });

  /** The feed of identity, which may be away: nothing comes of it and it does not answer. */
  function feedThatIs(away: { feed: boolean; answers: boolean }) {
    const real = ownFeed(stores.identity);
    const back = Promise.withResolvers<void>();
    let pings = 0;
    const whenThere = async (signal?: AbortSignal) => {
      if (!away.feed) return;
      const gone = new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
      await Promise.race([back.promise, gone]);
    };
    const feed: Feed = {
      async follow(options) {
        await whenThere(options.signal);
        if (!options.signal.aborted) await real.follow(options);
      },
      async followAlone(options) {
        await whenThere(options.signal);
        if (!options.signal.aborted) await real.followAlone(options);
      },
      async place(options) {
        await whenThere();
        return real.place(options);
      },
      extent: async () => DEEDS.length,
      async ping() {
        pings++;
        if (away.feed && !away.answers) throw new Error('away');
      },
      close: async () => undefined,
    };
    return {
      feed,
      pings: () => pings,
      comeBack() {
        away.feed = false;
        back.resolve();
      },
    };
  }
  async function start(
    feed: Feed,
    laterMs = 0,
  ): Promise<{ views: Views; inMemory(): Fans | null; stop(): Promise<void> }> {
    const abort = new AbortController();
    const views = likesViews({
      viewsVersion: 1,
      documents: await rows.open(),
      shared: false,
      own: ownFeed(stores.interaction),
      feed,
      codec: world.codec,
      clock: () => new Date(Date.now() + laterMs),
      signal: abort.signal,
    });
    let used: Map<string, Row> | null = null;
    const empty = () => {
      const fans = new Map<string, Row>();
      const index: MemoryIndex = {
        put(collection, id, row) {
          if (collection !== 'fans') return;
          if (row) fans.set(id, row);
          else fans.delete(id);
        },
        forget: () => undefined,
      };
      return { fans, index };
    };
    const made = new Map<MemoryIndex, Map<string, Row>>();
    views.start({
      memory: {
        empty() {
          const { fans, index } = empty();
          made.set(index, fans);
          return index;
        },
        use(index) {
          used = made.get(index) ?? null;
        },
      },
    });
    const stop = async () => {
      abort.abort();
      await views.ended();
    };
    ending.push(stop);
    return { views, inMemory: () => used, stop };
  }
  /** An instance fills the views, reads them and ends. */
  async function readBefore(): Promise<void> {
    const former = await start(ownFeedOf());
    await former.views.opened;
    await eventually(async () => expect(await noted()).toBe(true), WAIT_MS);
    await former.stop();
  }
  const ownFeedOf = () => feedThatIs({ feed: false, answers: true }).feed;
  const noted = async () => {
    const documents = await rows.open();
    for await (const page of documents.pages(GENERATIONS))
      for (const [, row] of page) if (Number(row.readAt) > 0) return true;
    return false;
  };
  const first = () => world.members[0] ?? '';

  it('reads rows that were read a moment ago, and follows once the feed is back', async () => {
    await readBefore();
    const identity = feedThatIs({ feed: true, answers: false });
    const { views, inMemory } = await start(identity.feed);
    await stores.append(await world.told([{ what: 'like', by: 0, to: 2 }]));
    await eventually(() => views.check(), WAIT_MS);
    await views.opened;
    await eventually(async () =>
      expect((await likesRows(views.documents)).get('fans')?.get(first())).toMatchObject({
        likes: 2,
        tier: 'premium',
      }),
    );
    expect(inMemory()?.get(first())).toMatchObject({ tier: 'premium' });
    await stores.append(await world.told([{ what: 'promote', member: 1 }]));
    identity.comeBack();
    const second = world.members[1] ?? '';
    await eventually(() => expect(inMemory()?.get(second)).toMatchObject({ tier: 'premium' }), WAIT_MS);
  });

  it('does not read rows that nobody has read for longer', async () => {
    await readBefore();
    const identity = feedThatIs({ feed: true, answers: false });
    const late = await start(identity.feed, 11 * MINUTE_MS);
    const soon = await start(feedThatIs({ feed: true, answers: false }).feed, 9 * MINUTE_MS);
    await soon.views.opened;
    expect(() => late.views.check()).toThrow();
    identity.comeBack();
    await late.views.opened;
  });

  it('waits for a feed that answers, however long reading it takes', async () => {
    await readBefore();
    const identity = feedThatIs({ feed: true, answers: true });
    const { views } = await start(identity.feed);
    await eventually(() => expect(identity.pings()).toBeGreaterThan(MANY_PINGS), WAIT_MS);
    expect(() => views.check()).toThrow();
    identity.comeBack();
    await views.opened;
  });
});
