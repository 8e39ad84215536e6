import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { erasedBy } from '@kolo/contracts/events';
import { streamParts } from '@kolo/contracts/ids';
import { type Documents, renamed } from '@kolo/documents';
import { type FollowOptions, MARKS, type StoredEvent } from '@kolo/events';
import { describeWithEngine } from '@kolo/testing/engines';
import fc from 'fast-check';
import { createLog } from '../http/requestLog.ts';
import { type Generation, generationOf } from './generation.ts';
import {
  type Call,
  type Deed,
  foldInParts,
  LIKES_KINDS,
  LIKES_VIEWS,
  type LikesWorld,
  likesRows,
  likesStores,
  likesWorld,
  mongoServiceRows,
  type ServiceRows,
  sqliteServiceRows,
} from './likesFixture.ts';
import { type RunningGeneration, runGeneration, type SourceFeed } from './runningGeneration.ts';

const MEMBERS = 4;
const SOURCES = ['interaction', 'identity'] as const;
type Source = (typeof SOURCES)[number];
const INSTANCES = [0, 1] as const;
type Instance = (typeof INSTANCES)[number];

const member = fc.nat({ max: MEMBERS - 1 });
const couple = fc
  .tuple(member, fc.integer({ min: 1, max: MEMBERS - 1 }))
  .map(([by, further]) => ({ by, to: (by + further) % MEMBERS }));
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 12, arbitrary: couple.map((pair) => ({ what: 'like' as const, ...pair })) },
  { weight: 4, arbitrary: couple.map((pair) => ({ what: 'unlike' as const, ...pair })) },
  { weight: 1, arbitrary: couple.map((pair) => ({ what: 'unreadable like' as const, ...pair })) },
  { weight: 2, arbitrary: member.map((promoted) => ({ what: 'promote' as const, member: promoted })) },
  { weight: 2, arbitrary: member.map((erased) => ({ what: 'erase' as const, member: erased })) },
);

/** An instance takes some events of a source, the last ones before them once more; or it ends and starts again. */
type Happening =
  | { instance: Instance; source: Source; take: number; again: number }
  | { instance: Instance; restart: true };
const instance = fc.constantFrom(...INSTANCES);
const taking = fc.record({
  instance,
  source: fc.constantFrom(...SOURCES),
  take: fc.integer({ min: 1, max: 6 }),
  again: fc.nat({ max: 3 }),
});
const restarting = fc.record({ instance, restart: fc.constant(true as const) });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 5, arbitrary: taking },
  { weight: 1, arbitrary: restarting },
);
/** Those of an inner list happen side by side. */
const happenings = fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
/** Who goes through what is left of each source. */
const finishing = fc.record({
  interaction: fc.constantFrom(...INSTANCES),
  identity: fc.constantFrom(...INSTANCES),
});

/** Which likes stand in the end, told without folds: those of the erased do not, and unreadable keys stand still. */
function standingLikes(members: readonly string[], deeds: readonly Deed[]): string[] {
  const nameOf = (at: number) => members[at] ?? '';
  const erased = new Set<string>();
  const still = new Set<string>();
  const standing = new Set<string>();
  for (const done of deeds) {
    if ('member' in done) {
      if (done.what === 'erase') erased.add(nameOf(done.member));
      continue;
    }
    const [by, to] = [nameOf(done.by), nameOf(done.to)];
    const key = [by, to].sort().join('-');
    if (done.what === 'unreadable like') still.add(key);
    else if (still.has(key)) continue;
    else if (done.what === 'like') standing.add(`${by}-${to}`);
    else standing.delete(`${by}-${to}`);
  }
  return [...standing].filter((id) => !streamParts(`like-${id}`).some((part) => erased.has(part))).sort();
}

const atOnce: Call = (work) => work();
/** Puts every call in an order that chance draws, one after another. */
const inAnyOrder =
  (scheduler: fc.Scheduler): Call =>
  (work) =>
    new Promise((resolve, reject) => {
      scheduler.scheduleSequence([{ label: 'a call', builder: () => work().then(resolve, reject) }]);
    });

/** Rows as one process has them, until it ends: what was under way then comes no further. */
function rowsOfProcess(documents: Documents, inTurn: Call): { documents: Documents; end(): void } {
  let ended = false;
  const call: Call = (work) =>
    inTurn(async () => {
      if (ended) throw new Error('this process has ended');
      return work();
    });
  return {
    end() {
      ended = true;
    },
    documents: {
      ...documents,
      getMany: (...of) => call(() => documents.getMany(...of)),
      async *pages(...of) {
        await call(async () => undefined);
        yield* documents.pages(...of);
      },
      fold: foldInParts(documents, call),
    },
  };
}

/** A source that hands on as many events as it is told to. */
interface HandedFeed extends SourceFeed {
  take(count: number, again: number): Promise<void>;
}
function handedFeed(store: string, events: readonly StoredEvent[]): HandedFeed {
  let following: Pick<FollowOptions, 'source' | 'handle'> | null = null;
  let next = 0;
  /** The next batch comes only when the one before is handled. */
  let busy: Promise<void> = Promise.resolve();
  async function hand(count: number, again: number): Promise<void> {
    const batch = events.slice(Math.max(0, next - again), next + count);
    const last = batch.at(-1);
    if (!following || !last) return;
    next = Math.min(events.length, next + count);
    const { source, handle } = following;
    await handle({ source, store, events: batch, position: last.position });
  }
  return {
    async follow({ source, from, handle, onCaughtUp, signal }) {
      next = events.filter(({ position }) => position <= (from?.position ?? '')).length;
      following = { source, handle };
      onCaughtUp?.();
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
    place: () => Promise.reject(new Error('nobody keeps these rows in memory')),
    followAlone: () => Promise.reject(new Error('nobody keeps these rows in memory')),
    take: (count, again) => (busy = busy.then(() => hand(count, again))),
  };
}

/** One process that follows both sources into a generation. */
interface Process {
  take(source: Source, count: number, again: number): Promise<void>;
  end(): Promise<void>;
}

function describeInterleavings(openRows: () => ServiceRows, numRuns: number): void {
  let world: LikesWorld;
  let rows: ServiceRows;
  let documents: Documents;
  let made = 0;
  beforeAll(async () => {
    world = await likesWorld(MEMBERS);
    rows = openRows();
    documents = await rows.open();
  });
  afterAll(async () => {
    await rows.close();
    await world.close();
  });

  async function startProcess(
    generation: Generation,
    events: Record<Source, readonly StoredEvent[]>,
    inTurn: Call,
  ): Promise<Process> {
    const abort = new AbortController();
    const own = rowsOfProcess(documents, inTurn);
    const feeds = {
      interaction: handedFeed('a', events.interaction),
      identity: handedFeed('b', events.identity),
    };
    const running: RunningGeneration = await runGeneration({
      generation,
      sources: new Map(SOURCES.map((source) => [source, feeds[source]])),
      own: 'interaction',
      projections: LIKES_VIEWS,
      codec: world.codec,
      documents: own.documents,
      erasedBy,
      forgotten: () => undefined,
      log: createLog('interaction', 'silent'),
      signal: abort.signal,
    });
    await running.caughtUp;
    let ended = false;
    return {
      async take(source, count, again) {
        try {
          await feeds[source].take(count, again);
        } catch (error) {
          if (!ended) throw error;
        }
      },
      async end() {
        ended = true;
        own.end();
        await running.stop();
      },
    };
  }
  /** The rows of a generation, and the keys that stand still. */
  async function outcome({ rename }: Generation) {
    const ofIt = renamed(documents, rename);
    const marks = await ofIt.find(MARKS, { limit: 100 });
    return { rows: await likesRows(ofIt), still: marks.map(({ key }) => key).sort() };
  }
  const newGeneration = () => generationOf('interaction', LIKES_KINDS, { name: `1.${++made}`, nonce: 'x' });

  it('end in the rows that one fold from nothing gives, and none names who is erased', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(deed, { minLength: 1, maxLength: 24 }),
        happenings,
        finishing,
        async (scheduler, deeds, happened, finisher) => {
          const stores = likesStores();
          await stores.append(await world.told(deeds));
          const events = {
            interaction: await stores.interaction.readAll(null, 1_000),
            identity: await stores.identity.readAll(null, 1_000),
          };
          await stores.close();

          const [live, filled] = [newGeneration(), newGeneration()];
          const inTurn = inAnyOrder(scheduler);
          const start = () => startProcess(live, events, inTurn);
          const follow = async () => {
            const processes = [await start(), await start()];
            const at = (index: Instance): Process => processes[index] ?? raise();
            for (const sideBySide of happened)
              await Promise.all(
                sideBySide.map(async (each) => {
                  const { instance: index } = each;
                  if ('source' in each) return at(index).take(each.source, each.take, each.again);
                  const former = at(index);
                  processes[index] = await start();
                  await former.end();
                }),
              );
            await Promise.all(
              SOURCES.map((source) => at(finisher[source]).take(source, events[source].length, 0)),
            );
            await Promise.all(processes.map((each) => each.end()));
          };
          await scheduler.waitFor(follow());
          const filling = await startProcess(filled, events, atOnce);
          for (const source of SOURCES) await filling.take(source, events[source].length, 0);
          await filling.end();

          const [followed, fromNothing] = [await outcome(live), await outcome(filled)];
          for (const { rename, consumer } of [live, filled])
            await documents.drop([...LIKES_KINDS].map(rename), consumer);
          expect(followed).toEqual(fromNothing);
          expect([...(followed.rows.get('likes')?.keys() ?? [])].sort()).toEqual(
            standingLikes(world.members, deeds),
          );
        },
      ),
      { numRuns },
    );
  }, 300_000);

  it('lose nothing that came before an event that cannot be read, wherever a process ends', async () => {
    const stores = likesStores();
    const liked: Deed = { what: 'like', by: 0, to: 1 };
    await stores.append(await world.told([liked, liked, { ...liked, what: 'unreadable like' }]));
    const events = { interaction: await stores.interaction.readAll(null, 10), identity: [] };
    await stores.close();
    for (let calls = 0; calls <= 8; calls++) {
      const generation = newGeneration();
      let left = calls;
      const ending = await startProcess(generation, events, async (work) => {
        if (left-- <= 0) throw new Error('this process ends here');
        return work();
      });
      await ending.take('interaction', 3, 0).catch(() => undefined);
      await ending.end();
      const next = await startProcess(generation, events, atOnce);
      await next.take('interaction', 3, 0);
      await next.end();
      const { rows: found, still } = await outcome(generation);
      expect([calls, found.get('fans')?.get(world.members[0] ?? '')?.likes]).toEqual([calls, 2]);
      expect(still).toHaveLength(1);
    }
  });
}

const raise = (): never => {
  throw new Error('there is no such process');
};

describe('sources that two instances follow into rows of one file, in whatever order', () =>
  describeInterleavings(sqliteServiceRows, 300));
await describeWithEngine('mongodb', ({ url }) => {
  describe('sources that two instances follow into shared rows, in whatever order', () =>
    describeInterleavings(() => mongoServiceRows(url), 40));
});
