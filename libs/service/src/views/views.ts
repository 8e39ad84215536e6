import { setTimeout as pause } from 'node:timers/promises';
import { type EventSource, Problem } from '@kolo/contracts';
import { type Documents, renamed } from '@kolo/documents';
import { type Codec, documentLease, type Feed, QUARANTINE, type ViewConsumer } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Logger } from 'pino';
import type { Clock, ServiceDefinition, ServiceParts } from '../definition.ts';
import { isEventSource } from '../ownStore.ts';
import { compareViews } from './compareViews.ts';
import { type Generation, generationOf } from './generation.ts';
import { generationRegister } from './generationRegister.ts';
import { type OwnFolding, resetOutdatedViews } from './ownViews.ts';
import { createRebuilds, type RebuildSteps, type Rebuilds } from './rebuild.ts';
import { type RunningGeneration, runGeneration } from './runningGeneration.ts';

/** For so long instances may still read what was replaced. */
const KEPT_MS = 60_000;
const NOTICE_MS = 1_000;
const RENEW_MS = 4_000;

export interface ViewsOptions {
  definition: ServiceDefinition;
  /** All rows of the service, under the names they are kept by. */
  documents: Documents;
  /** Other instances use the same rows. */
  shared: boolean;
  ownFolding: OwnFolding | null;
  feed: Feed;
  codec: Codec;
  keyring: Keyring;
  clock: Clock;
  newId(): string;
  log: Logger;
  signal: AbortSignal;
}

type Followers = Pick<ServiceParts, 'rowsChanged' | 'viewsReplaced'>;

/** A service's views: kept in step with the events, and filled anew beside the live ones (design §8.21). */
export interface Views {
  /** The rows of the service; the views' are those of the live generation. */
  documents: Documents;
  /** The name of the live generation. */
  generation(): string;
  /** Under this name the live views' parked events and checkpoints are kept. */
  consumer(): string;
  /** Follows the service's own events; resolves when the views have come to their end. */
  followOwn(): Promise<void>;
  /** Follows the other services' events from now on. */
  follow(parts: Followers): void;
  /** Resolves when everything followed has been read to its end once. */
  caughtUp: Promise<void>;
  /** Throws while the views are behind, or when some following has stopped. */
  check(): void;
  /** The live views' consumers, by source. */
  consumers(): ReadonlyMap<EventSource, ViewConsumer>;
  rebuilds: Rebuilds;
  /** Resolves when all following has ended, after the signal. */
  ended(): Promise<void>;
}

/** Opens the live generation of the views, and drops what an interrupted rebuild has left. */
export async function openViews(options: ViewsOptions): Promise<Views> {
  const { definition, documents: kept, shared, ownFolding, feed, codec, keyring, log, signal } = options;
  const { name, projections, viewsVersion } = definition;
  const specs = projections.map(({ collection }) => collection);
  const collections = specs.map((spec) => spec.name);
  const register = generationRegister(kept);
  // Rows in a file of its own have no other who could rebuild them.
  const lease = documentLease(kept, 'rebuild', options.clock, shared ? options.newId() : 'owner');
  const erasedSeen = new Set<string>();
  const running = new Set<RunningGeneration>();
  const caughtUp = Promise.withResolvers<void>();
  let parts: Followers = {};
  let behind = true;
  let retiring = false;

  async function open(generationName: string): Promise<RunningGeneration> {
    const opened = runGeneration({
      generation: generationOf(name, new Set(collections), generationName),
      feed,
      sources: definition.feed,
      projections,
      codec,
      keyring,
      documents: kept,
      ownFolding,
      erasedSeen,
      log,
      signal,
    });
    await opened.documents.declare(specs);
    running.add(opened);
    return opened;
  }
  async function drop({ name: dropped, consumer, rename }: Generation): Promise<void> {
    await kept.drop(collections.map(rename), consumer);
    for (const id of await kept.ids(QUARANTINE.name, { where: { consumer } }))
      await kept.update(QUARANTINE.name, id, () => null);
    await register.dropped(dropped);
  }
  async function close(generation: RunningGeneration): Promise<void> {
    running.delete(generation);
    await generation.stop();
  }
  async function dropAside(): Promise<void> {
    for (const aside of await register.aside()) await drop(generationOf(name, new Set(collections), aside));
  }
  const listenTo = (generation: RunningGeneration) => ({
    everyInstance: parts.rowsChanged !== undefined,
    rowsChanged(collection: string, ids: readonly string[]) {
      if (generation === live) parts.rowsChanged?.(collection, ids);
    },
  });

  if (await lease.hold()) {
    await dropAside();
    await lease.release();
  }
  let live = await open(await register.live());
  await resetOutdatedViews(name, live.generation.consumer, viewsVersion, live.documents, projections);

  /** Readers go over to another generation that is full; gives the one they leave. */
  async function goOver(next: RunningGeneration): Promise<RunningGeneration> {
    const left = live;
    live = next;
    log.info({ generation: next.generation.name }, 'another generation of the views is live');
    await parts.viewsReplaced?.();
    return left;
  }

  /** Goes over when another instance has filled a generation. */
  async function notice(): Promise<void> {
    while (!signal.aborted) {
      await pause(NOTICE_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || rebuilds.underWay()) continue;
      try {
        const named = await register.live();
        if (named === live.generation.name) continue;
        const next = await open(named);
        // A command of this instance is to find its own rows: they are waited for from here on.
        await next.followOwn();
        const left = await goOver(next);
        void next.followOthers(listenTo(next));
        await close(left);
      } catch (error) {
        log.warn({ err: error }, 'whether other views are live will be asked again');
      }
    }
  }

  async function beginRebuild(): Promise<RebuildSteps | null> {
    if (retiring)
      throw new Problem('conflict', {
        message: 'The views were just built; what they replaced is kept for another minute.',
      });
    if (!(await lease.hold())) return null;
    const beating = setInterval(() => void lease.hold().catch(() => undefined), RENEW_MS).unref();
    const letGo = async () => {
      clearInterval(beating);
      await lease.release();
    };
    signal.addEventListener('abort', () => clearInterval(beating), { once: true });
    try {
      await dropAside();
      const filling = await open(await register.begin());
      const giveUp = async () => {
        await close(filling);
        await drop(filling.generation);
        await letGo();
      };
      const retire = async (left: RunningGeneration) => {
        if (shared) await pause(KEPT_MS, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        await close(left);
        await drop(left.generation);
        await letGo();
      };
      return {
        async extent() {
          const sources = isEventSource(name) ? [name, ...definition.feed] : definition.feed;
          const counts = await Promise.all(sources.map((source) => feed.extent(source)));
          return counts.reduce((sum, count) => sum + count, 0);
        },
        async fill(handled) {
          handled(filling.handled);
          const filled = Promise.all([filling.followOwn(), filling.followOthers(listenTo(filling))]);
          await Promise.race([filled, filling.failure]);
        },
        async replace() {
          await register.switchTo(filling.generation.name);
          const left = await goOver(filling);
          retiring = true;
          const retired = retire(left)
            .catch((error) => log.warn({ err: error }, 'replaced views are left for the next start'))
            .finally(() => {
              retiring = false;
            });
          if (!shared) await retired;
        },
        async verify() {
          const differences = await compareViews(collections, live.documents, filling.documents);
          await giveUp();
          return differences;
        },
        giveUp,
      };
    } catch (error) {
      await letGo();
      throw error;
    }
  }
  const rebuilds = createRebuilds(options.newId, beginRebuild, log);
  let noticing: Promise<void> = Promise.resolve();

  return {
    documents: renamed(kept, (collection) => live.generation.rename(collection)),
    generation: () => live.generation.name,
    consumer: () => live.generation.consumer,
    followOwn: () => live.followOwn(),
    follow(followers) {
      parts = followers;
      live.followOthers(listenTo(live)).then(() => {
        behind = false;
        caughtUp.resolve();
      });
      if (shared) noticing = notice();
    },
    caughtUp: caughtUp.promise,
    check() {
      live.check();
      if (behind) throw new Error('the views are catching up');
    },
    consumers: () => live.consumers,
    rebuilds,
    async ended() {
      await noticing;
      await Promise.all([...running].map((generation) => generation.stop()));
    },
  };
}
