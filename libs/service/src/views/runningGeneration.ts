import type { EventSource } from '@kolo/contracts/services';
import { type Documents, renamed } from '@kolo/documents';
import {
  type Codec,
  type Feed,
  followIntoViews,
  type Projection,
  type StoredEvent,
  VIEW_BOOKKEEPING,
} from '@kolo/events';
import type { Logger } from 'pino';
import { withTraceparent } from '../measures/trace.ts';
import { backgroundWork, keepRunning } from '../starting/background.ts';
import type { Generation } from './generation.ts';

/** A service's own events come straight from its store. */
export type SourceFeed = Pick<Feed, 'follow' | 'place' | 'followAlone'>;

export const followedByFeed = (sources: Iterable<EventSource>, own: EventSource | null): EventSource[] =>
  [...sources].filter((source) => source !== own);

export interface RunGenerationOptions {
  generation: Generation;
  /** The service's own first. */
  sources: ReadonlyMap<EventSource, SourceFeed>;
  own: EventSource | null;
  projections: readonly Projection[];
  codec: Codec;
  documents: Documents;
  erasedBy(event: StoredEvent): string | null;
  forgotten(members: readonly string[]): void;
  log: Logger;
  signal: AbortSignal;
}

export interface RunningGeneration {
  generation: Generation;
  documents: Documents;
  /** Every source has been read to its end; rejects if one cannot be. */
  caughtUp: Promise<void>;
  /** For own events. */
  ownCaughtUp: Promise<void>;
  handled(): number;
  /** Of the last own event handled. */
  position(): string;
  /** Also on stop, or after `withinMs`. */
  reached(position: string, withinMs: number): Promise<void>;
  /** False once stopped, or failed before catching up. */
  follows(): boolean;
  stop(): Promise<void>;
}

interface Waiter {
  position: string;
  resolve(): void;
}

/** Throws if the service is stopping. */
export async function runGeneration(options: RunGenerationOptions): Promise<RunningGeneration> {
  const { generation, sources, own, projections, codec, erasedBy, forgotten } = options;
  const log = options.log.child({ generation: generation.name });
  const end = new AbortController();
  const signal = AbortSignal.any([options.signal, end.signal]);
  const background = backgroundWork(log, signal);
  const documents = renamed(options.documents, generation.rename);
  await documents.declare([...projections.map(({ collection }) => collection), ...VIEW_BOOKKEEPING]);

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
  let ownPosition = own ? ((await documents.checkpoints(generation.consumer)).get(own)?.position ?? '') : '';

  function notePosition(position: string): void {
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
            if (source === own) notePosition(position);
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
    // From now on, one failing source must not stop the others.
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
