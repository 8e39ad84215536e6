import type { EventSource } from '@kolo/contracts';
import { type Documents, renamed } from '@kolo/documents';
import {
  BESIDE_VIEWS,
  type Codec,
  type Feed,
  followIntoViews,
  type Projection,
  type StoredEvent,
} from '@kolo/events';
import type { Logger } from 'pino';
import { backgroundWork, keepRunning } from '../background.ts';
import { withTraceparent } from '../trace.ts';
import type { Generation } from './generation.ts';

/** What following one source needs; a service's own events are followed straight from its store. */
export type SourceFeed = Pick<Feed, 'follow' | 'place' | 'followAlone'>;

/** The sources that come by the feed, all but the service's own. */
export const followedByFeed = (sources: Iterable<EventSource>, own: EventSource | null): EventSource[] =>
  [...sources].filter((source) => source !== own);

export interface RunGenerationOptions {
  generation: Generation;
  /** Own source first. */
  sources: ReadonlyMap<EventSource, SourceFeed>;
  /** The service's own name where it has events. */
  own: EventSource | null;
  projections: readonly Projection[];
  codec: Codec;
  /** All rows of the service, under the names they are kept by. */
  documents: Documents;
  erasedBy(event: StoredEvent): string | null;
  /** Told of members whose rows were forgotten. */
  forgotten(members: readonly string[]): void;
  log: Logger;
  /** Of the service. */
  signal: AbortSignal;
}

/** A generation of the views that is kept in step with the events. */
export interface RunningGeneration {
  generation: Generation;
  /** The views' collections are those of this generation. */
  documents: Documents;
  /** Resolves when every source has been read to its end once; rejects with what stopped some following before. */
  caughtUp: Promise<void>;
  /** The same for own events alone. */
  ownCaughtUp: Promise<void>;
  /** How many events it has handled. */
  handled(): number;
  /** Up to where own events have been handled; '' before the first. */
  position(): string;
  /** Resolves when own events have been handled up to a position, when it is stopped, or after `withinMs`. */
  reached(position: string, withinMs: number): Promise<void>;
  /** Whether it is followed; false once it was given up before its end was reached. */
  follows(): boolean;
  stop(): Promise<void>;
}

interface Waiter {
  position: string;
  resolve(): void;
}

/** Opens a generation's rows and follows every source into them until stopped. Throws when the service is stopping. */
export async function runGeneration(options: RunGenerationOptions): Promise<RunningGeneration> {
  const { generation, sources, own, projections, codec, erasedBy, forgotten } = options;
  const log = options.log.child({ generation: generation.name });
  const end = new AbortController();
  const signal = AbortSignal.any([options.signal, end.signal]);
  const background = backgroundWork(log, signal);
  const documents = renamed(options.documents, generation.rename);
  await documents.declare([...projections.map(({ collection }) => collection), ...BESIDE_VIEWS]);

  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  const waiting = new Set<Waiter>();
  signal.throwIfAborted();
  signal.addEventListener(
    'abort',
    () => {
      stopped.reject(new Error('following was stopped'));
      for (const waiter of waiting) waiter.resolve();
    },
    { once: true },
  );
  let handled = 0;
  // What was handled before counts too.
  let ownPosition = own ? ((await documents.checkpoints(generation.consumer)).get(own)?.position ?? '') : '';

  function arriveAt(position: string): void {
    ownPosition = position;
    for (const waiter of waiting) if (waiter.position <= position) waiter.resolve();
  }
  let behind = true;
  let failed = false;
  function giveUp(error: unknown): void {
    failed = true;
    stopped.reject(error);
  }
  const follow = (source: EventSource, feed: SourceFeed): Promise<void> =>
    new Promise((caughtUp) => {
      const what = `views from ${source}`;
      const work = () =>
        followIntoViews({
          consumer: generation.consumer,
          source,
          sources: source === own ? [] : followedByFeed(sources.keys(), own),
          feed,
          codec,
          documents,
          projections,
          erasedBy,
          forgotten,
          log,
          inTrace: withTraceparent,
          handled({ events, position }) {
            handled += events.length;
            if (source === own) arriveAt(position);
          },
          onCaughtUp: caughtUp,
          signal,
        }).catch((error: unknown) => {
          if (behind) giveUp(error);
          throw error;
        });
      background.run(what, keepRunning(what, work, { log, signal }));
    });
  const ends = new Map([...sources].map(([source, feed]) => [source, follow(source, feed)]));
  const atTheEnd = Promise.all(ends.values()).then(() => {
    // From now on one source that cannot be followed must not hold up the others.
    behind = false;
  });
  const caughtUp = Promise.race([atTheEnd, stopped.promise]);
  caughtUp.catch(() => undefined);
  const ownCaughtUp = Promise.resolve(own ? ends.get(own) : undefined);

  return {
    generation,
    documents,
    caughtUp,
    ownCaughtUp,
    handled: () => handled,
    position: () => ownPosition,
    reached(position, withinMs) {
      if (position <= ownPosition || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const waiter = {
          position,
          resolve() {
            clearTimeout(timer);
            waiting.delete(waiter);
            resolve();
          },
        };
        const timer = setTimeout(() => waiter.resolve(), withinMs);
        waiting.add(waiter);
      });
    },
    follows: () => !signal.aborted && !failed,
    async stop() {
      end.abort();
      await background.ended();
    },
  };
}
