import { randomBytes } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { type EventSource, erasedBy, newId, Problem } from '@kolo/contracts';
import { type Documents, renamed } from '@kolo/documents';
import { BESIDE_VIEWS, type Codec, documentLease, type Feed } from '@kolo/events';
import { pauseAfter } from '@kolo/port';
import type { Logger } from 'pino';
import type { Clock, ServiceDefinition, ServiceParts } from '../definition.ts';
import { compareViews } from './compareViews.ts';
import { rowsOfEarlierReleases } from './earlierReleases.ts';
import {
  describeFilling,
  type Filling,
  newFilling,
  type Progress,
  type Purpose,
  progressOf,
} from './filling.ts';
import { type GenerationName, generationOf } from './generation.ts';
import { type FollowedMemory, followInMemory, loadIntoMemory } from './memory.ts';
import { createOpenGenerations } from './openGenerations.ts';
import { createRegister } from './register.ts';
import { type RunningGeneration, runGeneration, type SourceFeed } from './runningGeneration.ts';

const TICK_MS = 1_000;
/** Between attempts to go over to the same generation. */
const PAUSE_MS = { first: TICK_MS, most: 30_000 };
/**
 * A command's answer is kept back so long for its own rows; the append stands anyway
 * (docs/design.md#crash-safety-of-a-command).
 */
const OWN_ROWS_MS = 1_000;
const CATCH_UP_MS = 10_000;
const MINUTE_MS = 60_000;
/** Rows that an instance read so lately may be read while the feed is away (docs/design.md#starting-without-kafka). */
const FRESH_MS = 10 * MINUTE_MS;
/** The feed is away when it has not answered so often, a tick apart. */
const UNANSWERED = 5;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface ViewsOptions {
  definition: ServiceDefinition;
  /** All rows of the service, under the names they are kept by. */
  documents: Documents;
  /** Other instances use the same rows. */
  shared: boolean;
  /** The service's own events; `null` where it has none. */
  own: { source: EventSource; feed: SourceFeed } | null;
  feed: Feed;
  codec: Codec;
  clock: Clock;
  newId(): string;
  /** Told of members whose rows were forgotten. */
  forgotten(): void;
  log: Logger;
  signal: AbortSignal;
}

/** A service's views: filled beside, gone over to, kept in step (docs/design.md#rebuilding-views). */
export interface Views {
  /** The rows of the service; the views' are those that are read now. Throws `unavailable` while none are. */
  documents: Documents;
  /** The name of the generation that is read; `null` while none is. */
  reading(): string | null;
  /** The rows of the generation that is read, and those beside its views. Throws `unavailable`. */
  live(): Documents;
  /** Begins to read, fill and follow. `parts` may keep an index in memory. */
  start(parts: Pick<ServiceParts, 'memory'>): void;
  /** Resolves once views of this version are read, at the end of every source. */
  opened: Promise<void>;
  /**
   * Throws until views are read. Those that are read answer, also while what they follow is away
   * (docs/design.md#rebuilding-views).
   */
  check(): void;
  /** Waits, for a bounded time, until the rows have own events up to a position. Never fails. */
  reached(position: string): Promise<void>;
  /** Fills all views anew beside those that are read. Gives an id; throws `conflict` while another filling is on. */
  rebuild(purpose: Purpose): Promise<string>;
  /** Throws `conflict` where another instance has begun it. */
  progress(rebuild: string): Progress;
  /** How far the filling is that is on in this instance; `null` while none is. */
  filling(): Progress | null;
  /** Resolves when all following has ended, after the signal. */
  ended(): Promise<void>;
}

interface Reading {
  generation: RunningGeneration;
  memory: FollowedMemory | null;
}

/** Prepares the views of a service; nothing is read before `start`. */
export function createViews(options: ViewsOptions): Views {
  const { definition, documents: kept, shared, own, feed, codec, log, signal } = options;
  const { name, projections, viewsVersion: version } = definition;
  const now = () => options.clock().getTime();
  const collections = projections.map(({ collection }) => collection);
  const views = new Set(collections.map(({ name }) => name));
  const kinds = new Set([...views, ...BESIDE_VIEWS.map((spec) => spec.name)]);
  const sources = new Map<EventSource, SourceFeed>([
    ...(own ? [[own.source, own.feed] as const] : []),
    ...definition.feed.map((source) => [source, feed] as const),
  ]);
  const register = createRegister(kept, { now, newNonce: () => newId(randomBytes).slice(0, 6) });
  // Rows in a file of its own have no other who could fill them.
  const lease = documentLease(kept, `fill ${version}`, options.clock, shared ? options.newId() : 'owner');
  // Other instances may read what this one does not; alone, only what is just being opened is to be spared.
  const keeping = { unheardMs: shared ? MINUTE_MS : 5_000, previousVersionMs: DAY_MS };

  const earlier = rowsOfEarlierReleases(kept, { service: name, views, now, keptMs: shared ? DAY_MS : 0 });

  const generations = createOpenGenerations({
    register,
    generationOf: (named) => generationOf(name, kinds, named),
    run: (generation) =>
      runGeneration({
        generation,
        sources,
        own: own?.source ?? null,
        projections,
        codec,
        documents: kept,
        erasedBy,
        forgotten: options.forgotten,
        log,
        signal,
      }),
    collections: [...kinds],
    documents: kept,
    now,
    log,
  });
  const opened = Promise.withResolvers<void>();
  let parts: Pick<ServiceParts, 'memory'> = {};
  let reading: Reading | null = null;
  let filling: Filling | null = null;
  /** Resolves when it has ended, its lease let go of. */
  let finished: Promise<void> = Promise.resolve();
  /** What this instance began to fill last. */
  let begun: GenerationName | null = null;
  let goingOver: Promise<void> | null = null;
  /** Why what is live could not be gone over to. */
  let hindrance: Error | null = null;
  /** Which generation that was, how often in a row, and when it may be tried again. */
  let failed = { name: '', times: 0, until: 0 };
  /** What is gone over to next: commands wait for it too from then on. */
  let next: RunningGeneration | null = null;
  let working: Promise<void> = Promise.resolve();
  let wake = Promise.withResolvers<void>();
  /** Resolves when another generation is read. */
  let over = Promise.withResolvers<void>();

  async function extent(): Promise<number> {
    const counts = await Promise.all([...sources.keys()].map((source) => feed.extent(source)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async function fill(mine: Filling, named: GenerationName): Promise<void> {
    let state: Progress['state'] = 'failed';
    try {
      mine.total = await extent();
      mine.generation = await generations.open(named);
      await mine.generation.caughtUp;
      if (mine.purpose === 'verify') {
        const live = reading?.generation;
        if (!live) throw new Error('no views are read that could be verified');
        mine.outcome.differences = await compareViews(collections, live.documents, mine.generation.documents);
        await generations.close(mine.generation);
        await register.giveUp(named);
      } else {
        // Who was paused for long may have lost the lease, and one filling is enough.
        if (!(await lease.hold())) throw new Error('another instance has begun a filling');
        await register.goLive(version, named);
        wake.resolve();
        await goneOverTo(named);
      }
      state = 'done';
    } catch (error) {
      mine.outcome.failure = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) log.error({ err: error, generation: named.name }, 'the views could not be filled');
      if (mine.generation && mine.generation !== reading?.generation)
        await generations.close(mine.generation);
      if (mine.purpose === 'verify') await register.giveUp(named);
    } finally {
      await lease
        .release()
        .catch((err: unknown) => log.warn({ err }, 'the lease of a filling runs out by itself'));
      mine.outcome.state = state;
    }
  }
  /** Resolves once a generation is read; what keeps it from being read is tried again until then. */
  async function goneOverTo(named: GenerationName): Promise<void> {
    while (!signal.aborted && reading?.generation.generation.name !== named.name) {
      // Another instance may have filled one more meanwhile: that one is read then.
      const live = await register.liveOf(version).catch(() => named);
      if (live?.name !== named.name) return;
      await Promise.race([over.promise, pauseFor(TICK_MS, undefined, { signal }).catch(() => undefined)]);
    }
  }
  function startFilling(purpose: Purpose, named: GenerationName): Filling {
    const mine = newFilling(options.newId(), purpose);
    filling = mine;
    const work = fill(mine, named).catch((error: unknown) =>
      log.warn({ err: error }, 'a filling did not end as it should; what it left is removed later'),
    );
    finished = work;
    working = Promise.all([working, work]).then(() => undefined);
    return mine;
  }

  /** Resolves once the feed does not answer, or has been read to its end. */
  async function feedIsAway(isRead: () => boolean): Promise<void> {
    for (let unanswered = 0; unanswered < UNANSWERED && !isRead() && !signal.aborted; ) {
      unanswered = await feed.ping().then(
        () => 0,
        () => unanswered + 1,
      );
      await pauseFor(TICK_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  /** Resolves once a generation may be read: whole, or as fresh as what was read before the feed went away. */
  async function readable(generation: RunningGeneration, readAt: number): Promise<{ isWhole: boolean }> {
    let isWhole = false;
    const whole = generation.caughtUp.then(() => {
      isWhole = true;
    });
    if (reading || now() - readAt > FRESH_MS) await whole;
    else await Promise.race([whole, generation.ownCaughtUp.then(() => feedIsAway(() => isWhole))]);
    return { isWhole };
  }
  async function goOver(named: GenerationName): Promise<void> {
    const readAt = await register.readAt(named);
    const generation = await generations.open(named);
    const { isWhole } = await readable(generation, readAt);
    if (!isWhole && !signal.aborted)
      log.warn({ generation: named.name }, 'the feed is away: views are read as they were when it went');
    const index = parts.memory?.empty() ?? null;
    const remember = isWhole ? followInMemory : loadIntoMemory;
    const memory =
      index &&
      (await remember({
        ...{ index, generation, sources, projections, codec, erasedBy, log, signal },
        own: own?.source ?? null,
      }));
    const left = reading;
    try {
      next = generation;
      if (left) await overtake(left.generation, generation);
      if (!generation.follows()) throw new Error('following was stopped');
    } catch (error) {
      await memory?.stop();
      throw error;
    }
    reading = { generation, memory };
    hindrance = null;
    failed = { name: '', times: 0, until: 0 };
    over.resolve();
    over = Promise.withResolvers();
    if (index) parts.memory?.use(index);
    log.info({ generation: named.name }, 'this generation of the views is read now');
    opened.resolve();
    await left?.memory?.stop();
    if (left && left.generation !== generation) await generations.close(left.generation);
  }
  /** Whose command was answered with rows of the left one finds them in the next one too. */
  async function overtake(left: RunningGeneration, following: RunningGeneration): Promise<void> {
    const until = performance.now() + CATCH_UP_MS;
    while (following.position() < left.position()) {
      const withinMs = until - performance.now();
      if (withinMs <= 0 || !following.follows()) throw new Error('own events are not all in the rows yet');
      await following.reached(left.position(), withinMs);
    }
  }
  const isRead = ({ name: live }: GenerationName): boolean =>
    reading?.generation.generation.name === live &&
    reading.generation.follows() &&
    reading.memory?.follows() !== false;

  const isFilling = () => filling?.outcome.state === 'filling';
  /** With the lease held. */
  async function fillWhatIsMissing(): Promise<void> {
    // Who held the lease until now may have gone live since the register was read.
    if (await register.liveOf(version)) return lease.release();
    // Never another's filling: its instance may be paused only, and two that fill one share the events between them.
    if (!begun || !(await register.announce(begun))) begun = await register.begin(version);
    if (!isFilling()) startFilling('replace', begun);
  }
  /** One look at the register, and what follows from it. What fails is tried again at the next. */
  async function tick(): Promise<void> {
    await generations.announce(reading?.generation ?? null);
    if (isFilling() && filling) {
      await lease.hold();
      if (!reading) log.info(describeFilling(filling));
    }
    const live = await register.liveOf(version);
    if (!live && !isFilling() && (await lease.hold())) await fillWhatIsMissing();
    // What is read and has stopped following is opened anew.
    if (live && !isRead(live) && !goingOver && !isTooSoon(live))
      goingOver = goOver(live)
        .then(() => wake.resolve())
        .catch(async (error: unknown) => {
          if (signal.aborted) return;
          hindrance = error instanceof Error ? error : new Error(String(error));
          noteFailure(live);
          log.warn(
            { err: error, generation: live.name },
            'going over to other views failed and will be tried again',
          );
          const half = generations.get(live.name);
          if (half && half !== filling?.generation && half !== reading?.generation)
            await generations.close(half);
        })
        .finally(() => {
          goingOver = null;
          next = null;
        });
    await generations.removeUnused({ ...keeping, version });
    await earlier.drop();
  }
  const isTooSoon = ({ name: live }: GenerationName): boolean =>
    failed.name === live && performance.now() < failed.until;
  function noteFailure({ name: live }: GenerationName): void {
    const times = failed.name === live ? failed.times + 1 : 1;
    // The tick that follows the pause may come a little early.
    failed = { name: live, times, until: performance.now() + pauseAfter(times, PAUSE_MS) - TICK_MS / 2 };
  }
  async function nextTick(): Promise<void> {
    await Promise.race([wake.promise, pauseFor(TICK_MS, undefined, { signal }).catch(() => undefined)]);
  }
  async function tend(): Promise<void> {
    while (!signal.aborted) {
      wake = Promise.withResolvers();
      await tick().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the views could not be tended and will be');
      });
      await nextTick();
    }
  }

  const live = (): Documents => {
    if (!reading) throw new Problem('unavailable');
    return reading.generation.documents;
  };
  return {
    documents: renamed(kept, (collection) => {
      if (!views.has(collection)) return collection;
      if (!reading) throw new Problem('unavailable');
      return reading.generation.generation.rename(collection);
    }),
    live,
    reading: () => reading?.generation.generation.name ?? null,
    opened: opened.promise,
    start(given) {
      parts = given;
      working = Promise.all([working, tend()]).then(() => undefined);
    },
    check() {
      if (reading) return;
      if (isFilling() && filling) throw new Error(describeFilling(filling));
      throw hindrance ?? new Error('no views are read yet');
    },
    async reached(position) {
      await Promise.all([reading?.generation, next].map((one) => one?.reached(position, OWN_ROWS_MS)));
    },
    async rebuild(purpose) {
      if (reading && reading.generation === filling?.generation) await finished;
      if (isFilling()) throw new Problem('conflict', { message: 'The views are being built already.' });
      if (!(await lease.hold()))
        throw new Problem('conflict', { message: 'Another instance is building the views.' });
      const named = await register.begin(version);
      if (isFilling()) {
        await register.giveUp(named);
        throw new Problem('conflict', { message: 'The views are being built already.' });
      }
      return startFilling(purpose, named).id;
    },
    progress(rebuild) {
      if (filling?.id !== rebuild)
        throw new Problem('conflict', { message: 'This instance did not begin to build these views.' });
      return progressOf(filling);
    },
    filling: () => (filling && isFilling() ? progressOf(filling) : null),
    async ended() {
      for (let ending: Promise<void> | null = null; ending !== working; ) {
        ending = working;
        await ending;
        await goingOver;
      }
      await reading?.memory?.stop();
      await generations.stopAll();
    },
  };
}
