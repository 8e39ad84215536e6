import type { EventSource } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { renamed } from '@kolo/documents';
import { type Codec, type Feed, type Projection, type ViewConsumer, viewConsumer } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Logger } from 'pino';
import { type BackgroundWork, backgroundWork } from '../background.ts';
import { withTraceparent } from '../trace.ts';
import type { Generation } from './generation.ts';
import type { FollowedOwn, OwnFolding } from './ownViews.ts';

/** Told of what the other services' events have changed. */
export interface Listener {
  rowsChanged(collection: string, ids: readonly string[]): void;
  /** This instance is to be told of every change, not only of those that it made itself. */
  everyInstance: boolean;
}

export interface RunGenerationOptions {
  generation: Generation;
  feed: Feed;
  sources: readonly EventSource[];
  projections: readonly Projection[];
  codec: Codec;
  keyring: Keyring;
  /** All rows of the service, under the names they are kept by. */
  documents: Documents;
  /** `null` where the service has no events of its own. */
  ownFolding: OwnFolding | null;
  erasedSeen: Set<string>;
  log: Logger;
  /** Of the service. */
  signal: AbortSignal;
}

/** A generation of the views that is kept in step with the events. */
export interface RunningGeneration {
  generation: Generation;
  /** The views' collections are those of this generation. */
  documents: Documents;
  /** By source, once the other services are followed. */
  consumers: ReadonlyMap<EventSource, ViewConsumer>;
  /** How many events it has handled. */
  handled(): number;
  /** Follows the service's own events; resolves when it has come to their end. */
  followOwn(): Promise<void>;
  /** Follows the other services' events; resolves when each source has been read to its end once. */
  followOthers(listener: Listener): Promise<void>;
  /** Throws when some following has stopped or an engine is away. */
  check(): void;
  /** Never resolves; rejects with what stopped some following. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

export function runGeneration(options: RunGenerationOptions): RunningGeneration {
  const { generation, sources, projections, codec, keyring, erasedSeen, ownFolding } = options;
  const log = options.log.child({ generation: generation.name });
  const end = new AbortController();
  const signal = AbortSignal.any([options.signal, end.signal]);
  const background: BackgroundWork = backgroundWork(log, signal);
  const documents = renamed(options.documents, generation.rename);
  const consumers = new Map<EventSource, ViewConsumer>();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  let handled = 0;
  let own: FollowedOwn | null = null;

  const run = (what: string, work: Promise<void>) => {
    background.run(what, work);
    work.catch((error: unknown) => failure.reject(error));
  };
  const counted: Feed = {
    ...options.feed,
    follow: (following) =>
      options.feed.follow({
        ...following,
        async handle(batch) {
          await following.handle(batch);
          handled += batch.events.length;
        },
      }),
  };
  const follow = (source: EventSource, { rowsChanged, everyInstance }: Listener): Promise<void> =>
    new Promise((caughtUp) => {
      const consumer = viewConsumer({
        consumer: generation.consumer,
        source,
        feed: counted,
        codec,
        keyring,
        documents,
        projections,
        erasedSeen,
        log,
        inTrace: withTraceparent,
        signal,
        everyInstance,
        rowsChanged,
        onCaughtUp: caughtUp,
      });
      consumers.set(source, consumer);
      run(`views from ${source}`, consumer.follow());
    });

  return {
    generation,
    documents,
    consumers,
    handled: () => handled,
    failure: failure.promise,
    async followOwn() {
      if (!ownFolding) return;
      own = ownFolding.follow(generation, {
        documents,
        signal,
        folded(count) {
          handled += count;
        },
      });
      run('own views', own.done);
      await own.upToDate;
    },
    async followOthers(listener) {
      await Promise.all(sources.map((source) => follow(source, listener)));
    },
    check() {
      background.check();
      own?.check();
    },
    async stop() {
      end.abort();
      await background.ended();
    },
  };
}
