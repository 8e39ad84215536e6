import type { EventSource, ServiceName } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type Codec, type Feed, followIntoReactor, followIntoViews, type Projection } from '@kolo/events';
import type { Keyring } from '@kolo/keys';
import type { Logger } from 'pino';
import type { ServiceDefinition, ServiceParts } from './definition.ts';
import { withTraceparent } from './trace.ts';

/** Everything that a service follows, in the background. */
export interface Consumers {
  /** Resolves when every followed source has been read to its end once. */
  caughtUp: Promise<void>;
  /** Throws when a consumer has stopped, or the views are still catching up. */
  check(): void;
  /** Watches other background work by the same rules. */
  run(what: string, work: Promise<void>): void;
  /** Resolves when all have ended, after the signal. */
  ended(): Promise<void>;
}

export interface ConsumersOptions {
  definition: ServiceDefinition;
  parts: ServiceParts;
  feed: Feed;
  codec: Codec;
  keyring: Keyring;
  documents: Documents;
  log: Logger;
  signal: AbortSignal;
}

/** Starts following the feed into the service's views and reactors. */
export function startConsumers(options: ConsumersOptions): Consumers {
  const { definition, parts, feed, codec, keyring, documents, log, signal } = options;
  const name: ServiceName = definition.name;
  const projections: readonly Projection[] = definition.projections;
  const running: Promise<void>[] = [];
  const erasedSeen = new Set<string>();
  let failure: Error | null = null;
  let behind = true;

  const run = (what: string, work: Promise<void>) => {
    running.push(
      work.catch((error: unknown) => {
        if (signal.aborted) return;
        failure = error instanceof Error ? error : new Error(String(error));
        log.error({ err: error, what }, 'a consumer stopped');
      }),
    );
  };
  const followViews = (source: EventSource): Promise<void> =>
    new Promise((caughtUp) => {
      run(
        `views from ${source}`,
        followIntoViews({
          consumer: name,
          source,
          feed,
          codec,
          keyring,
          documents,
          projections,
          erasedSeen,
          log,
          inTrace: withTraceparent,
          signal,
          everyInstance: parts.rowsChanged !== undefined,
          rowsChanged: (collection, ids) => parts.rowsChanged?.(collection, ids),
          onCaughtUp: caughtUp,
        }),
      );
    });

  const caughtUp = Promise.all(definition.feed.map(followViews)).then(() => {
    behind = false;
  });
  for (const { source, reactor } of parts.reactors ?? [])
    run(
      reactor.name,
      followIntoReactor({
        service: name,
        source,
        reactor,
        feed,
        codec,
        documents,
        log,
        inTrace: withTraceparent,
        signal,
      }),
    );

  return {
    caughtUp,
    run,
    check() {
      if (failure) throw failure;
      if (behind) throw new Error('the views are catching up');
    },
    async ended() {
      await Promise.all(running);
    },
  };
}
