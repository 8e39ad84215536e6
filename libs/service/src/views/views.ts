import { randomBytes } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Problem } from '@kolo/contracts/errors';
import { erasedBy } from '@kolo/contracts/events';
import { newId } from '@kolo/contracts/ids';
import type { EventSource } from '@kolo/contracts/services';
import { type Documents, renamed } from '@kolo/documents';
import { type Codec, documentLease, type Feed, VIEW_BOOKKEEPING } from '@kolo/events';
import type { Logger } from 'pino';
import type { Clock, ServiceDefinition, ServiceParts } from '../definition.ts';
import { type GenerationName, generationOf } from './generation.ts';
import type { MemorySlot } from './memory.ts';
import { createOpenGenerations } from './openGenerations.ts';
import { createRebuilds } from './rebuildViews.ts';
import { createRegister } from './register.ts';
import { type RunningGeneration, runGeneration, type SourceFeed } from './runningGeneration.ts';
import { createSwitch } from './switchViews.ts';
import { createViewsMachine } from './viewsMachine.ts';
import {
  describeRebuild,
  type Progress,
  type Purpose,
  progressOf,
  type Rebuild,
  runningRebuild,
  TICK_MS,
} from './viewsState.ts';

/** The append stands even if the answer gives up on its rows (docs/design.md#crash-safety-of-a-command). */
const ROWS_OF_APPEND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface ViewsOptions {
  definition: ServiceDefinition;
  documents: Documents;
  shared: boolean;
  own: { source: EventSource; feed: SourceFeed } | null;
  feed: Feed;
  codec: Codec;
  clock: Clock;
  newId(): string;
  forgotten(): void;
  log: Logger;
  signal: AbortSignal;
}

/** Rebuilt beside the ones being read, switched to, kept in step (docs/design.md#rebuilding-views). */
export interface Views {
  /** Throws `unavailable` if no views are being read. */
  documents: Documents;
  reading(): string | null;
  /** Includes bookkeeping. Throws `unavailable`. */
  live(): Documents;
  start(parts: Pick<ServiceParts, 'memory'>): void;
  /** Views of this version are read and complete. */
  opened: Promise<void>;
  /** Throws until views are read; later outages do not matter. */
  check(): void;
  /** Waits for a bounded time and never fails: whether the rows being read have that own event. */
  reached(position: string, withinMs?: number): Promise<boolean>;
  /** Throws `conflict` during another rebuild. */
  rebuild(purpose: Purpose): Promise<string>;
  /** Throws `conflict` if another instance began it. */
  progress(rebuild: string): Progress;
  filling(): Progress | null;
  /** Begins to rebuild the views being read if the collection, by the name it is stored under, is one of them. */
  damaged(collection: string): void;
  ended(): Promise<void>;
}

/** Nothing is read before `start`. */
export function createViews(options: ViewsOptions): Views {
  const { definition, documents: stored, shared, own, feed, codec, log, signal } = options;
  const { name, projections, viewsVersion } = definition;
  const now = () => options.clock().getTime();
  const collections = projections.map(({ collection }) => collection);
  const views = new Set(collections.map(({ name }) => name));
  const kinds = new Set([...views, ...VIEW_BOOKKEEPING.map((spec) => spec.name)]);
  const sources = new Map<EventSource, SourceFeed>();
  if (own) sources.set(own.source, own.feed);
  for (const source of definition.feed) sources.set(source, feed);
  const following = { sources, own: own?.source ?? null, projections, codec, erasedBy, log, signal };
  const register = createRegister(stored, { now, newNonce: () => newId(randomBytes).slice(0, 6) });
  // Only we can rebuild rows in a file of our own, so the lease needs no distinct owner.
  const lease = documentLease(
    stored,
    `fill ${viewsVersion}`,
    options.clock,
    shared ? options.newId() : 'owner',
  );
  // With shared storage another instance may still read a generation. Otherwise only the one being opened is kept.
  const keeping = {
    staleAfterMs: shared ? MINUTE_MS : 5_000,
    previousVersionMs: DAY_MS,
    version: viewsVersion,
  };
  const generations = createOpenGenerations({
    register,
    documents: stored,
    now,
    log,
    generationOf: (named) => generationOf(name, kinds, named),
    run: (generation) =>
      runGeneration({ ...following, generation, documents: stored, forgotten: options.forgotten }),
    collections: [...kinds],
  });

  const machine = createViewsMachine();
  const { state } = machine;
  const opened = Promise.withResolvers<void>();
  const switchTo = createSwitch({
    machine,
    register,
    generations,
    feed,
    following,
    now,
    switched: opened.resolve,
  });
  const beginRebuild = createRebuilds({
    machine,
    register,
    generations,
    lease,
    viewsVersion,
    collections,
    log,
    signal,
    newId: options.newId,
    async extent() {
      const counts = await Promise.all([...sources.keys()].map((source) => feed.extent(source)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  });
  const working = new Set<Promise<void>>();
  function inBackground(work: Promise<void>): void {
    working.add(work);
    void work.then(() => working.delete(work));
  }

  /** Begun here because nothing was live; resumed after a failure. */
  let missing: GenerationName | null = null;
  async function rebuildMissing(): Promise<void> {
    // The previous holder of the lease may have gone live since the register was read.
    if (await register.liveOf(viewsVersion)) return lease.release();
    // Never resume another instance's: it may only be paused, and two that fill one would share the events between
    // them.
    if (!missing || !(await register.announce(missing))) missing = await register.begin(viewsVersion);
    if (!runningRebuild(state())) inBackground(beginRebuild('replace', missing).ended);
  }
  const isFollowed = (): boolean => {
    const { reading } = state();
    if (!reading) return false;
    return reading.generation.follows() && reading.memory?.follows() !== false;
  };
  /** Failures are retried at the next tick. */
  async function tick(slot: MemorySlot | undefined): Promise<void> {
    await generations.announce(state().reading?.generation ?? null);
    if (runningRebuild(state())) await lease.hold();
    const rebuild = runningRebuild(state());
    if (rebuild && !state().reading) log.info(describeRebuild(rebuild));
    const live = await register.liveOf(viewsVersion);
    const look = { live: live?.name ?? null, isFollowed: isFollowed(), at: performance.now() };
    const effect = machine.dispatch({ type: 'looked', ...look });
    if (effect === 'rebuild' && (await lease.hold())) await rebuildMissing();
    if (effect === 'switch' && live) inBackground(switchTo(live, slot));
    await generations.removeUnused(keeping);
  }
  async function tickUntilStopped(slot: MemorySlot | undefined): Promise<void> {
    while (!signal.aborted) {
      const registerDue = machine.registerDue();
      await tick(slot).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the views could not be tended and will be');
      });
      await Promise.race([registerDue, pauseFor(TICK_MS, undefined, { signal }).catch(() => undefined)]);
    }
  }

  const isReadAlready = (rebuild: Rebuild | null): boolean =>
    rebuild !== null && rebuild.generation === state().reading?.generation;
  function readNow(): RunningGeneration {
    const { reading } = state();
    if (!reading) throw new Problem('unavailable');
    return reading.generation;
  }
  const alreadyRebuilding = () => new Problem('conflict', { message: 'The views are being built already.' });
  async function rebuild(purpose: Purpose): Promise<string> {
    // A rebuild that is already read only has its lease to release.
    while (isReadAlready(runningRebuild(state()))) await machine.changed();
    if (runningRebuild(state())) throw alreadyRebuilding();
    if (!(await lease.hold()))
      throw new Problem('conflict', { message: 'Another instance is building the views.' });
    const named = await register.begin(viewsVersion);
    if (runningRebuild(state())) {
      await register.giveUp(named);
      throw alreadyRebuilding();
    }
    const { id, ended } = beginRebuild(purpose, named);
    inBackground(ended);
    return id;
  }
  let isMending = false;
  async function mend(collection: string): Promise<void> {
    isMending = true;
    log.error({ collection }, 'a row is damaged: the views are rebuilt');
    await rebuild('replace').catch((err: unknown) => log.error({ err }, 'damaged views are not rebuilt yet'));
    isMending = false;
  }
  return {
    documents: renamed(stored, (collection) =>
      views.has(collection) ? readNow().generation.rename(collection) : collection,
    ),
    live: () => readNow().documents,
    reading: () => state().reading?.name ?? null,
    opened: opened.promise,
    start({ memory }) {
      inBackground(tickUntilStopped(memory));
    },
    check() {
      const { reading, failure } = state();
      if (reading) return;
      const rebuild = runningRebuild(state());
      if (rebuild) throw new Error(describeRebuild(rebuild));
      throw failure?.error ?? new Error('no views are read yet');
    },
    async reached(position, withinMs = ROWS_OF_APPEND_MS) {
      const { reading, switching } = state();
      const next = switching.is === 'catchingUp' ? switching.next : null;
      await Promise.all([reading?.generation, next].map((one) => one?.reached(position, withinMs)));
      return position <= (state().reading?.generation.position() ?? '');
    },
    rebuild,
    progress(id) {
      const { rebuild } = state();
      if (rebuild?.id !== id)
        throw new Problem('conflict', { message: 'This instance did not begin to build these views.' });
      return progressOf(rebuild);
    },
    filling() {
      const rebuild = runningRebuild(state());
      return rebuild && progressOf(rebuild);
    },
    damaged(collection) {
      const { reading } = state();
      if (!reading || isMending || runningRebuild(state())) return;
      const { rename } = reading.generation.generation;
      if ([...kinds].some((kind) => rename(kind) === collection)) inBackground(mend(collection));
    },
    async ended() {
      while (working.size > 0) await Promise.all(working);
      await state().reading?.memory?.stop();
      await generations.stopAll();
    },
  };
}
