import type { FollowAloneOptions } from '@kolo/events';
import type { Logger } from 'pino';
import type { Clock } from '../definition.ts';
import { spansOfEvents } from '../tracing/eventSpans.ts';
import type { SpanStart, Tracer } from '../tracing/tracing.ts';
import type { SourceFeed } from '../views/runningGeneration.ts';
import type { Measure } from './metrics.ts';
import { withTraceparent } from './trace.ts';

interface Follower {
  labels: { consumer: string; source: string };
  generation: string | undefined;
  /** `null` at the end of the source, absent before the first batch. */
  behindSince?: number | null;
  /** When it was last at the end, or began to follow. */
  seenAt: number;
}

/** An idle source reports that it has no more events every three seconds. */
const SILENT_MS = 5_000;

/** Consumers of generations are named `<service>~<generation>~<nonce>`. */
function partsOf(consumer: string): { service: string; generation: string | undefined } {
  const [service = consumer, generation] = consumer.split('~');
  return { service, generation };
}

/** A silent source counts as lag (docs/design.md#silence-is-lag). Generations not yet read are left out. */
export function feedWatch({ log, clock, tracer }: { log: Logger; clock: Clock; tracer: Tracer | null }): {
  watched(feed: SourceFeed): SourceFeed;
  lag(reading: () => string | null): Measure;
} {
  /** Kept across restarts, so that a fault does not reset the lag. */
  const followers = new Map<string, Follower>();
  const now = () => clock().getTime();

  async function watch<Options extends Omit<FollowAloneOptions, 'after'>>(
    options: Options,
    suffix: string,
    follow: (watched: Options) => Promise<void>,
  ): Promise<void> {
    const { source } = options;
    const { service, generation } = partsOf(options.consumer);
    const consumer = service + suffix;
    const name = `${options.consumer}${suffix} ${source}`;
    const follower: Follower = followers.get(name) ?? {
      labels: { consumer, source },
      generation,
      seenAt: now(),
    };
    const noteProgress = (event: { recordedAt: string } | undefined) => {
      if (event) follower.behindSince = Date.parse(event.recordedAt);
    };
    const processing: SpanStart = {
      name: `process ${source}`,
      kind: 'consumer',
      attributes: {
        'messaging.operation.type': 'process',
        'messaging.destination.name': source,
        'messaging.consumer.group.name': consumer,
      },
    };
    followers.set(name, follower);
    try {
      await follow({
        ...options,
        async handle(batch) {
          noteProgress(batch.events[0]);
          const { events, end } = spansOfEvents(batch.events, processing, { tracer, clock });
          let failed = true;
          try {
            await options.handle({ ...batch, events });
            failed = false;
          } finally {
            end(failed);
          }
          noteProgress(batch.events.at(-1));
          if (!log.isLevelEnabled('debug')) return;
          for (const { type, position, metadata } of events)
            withTraceparent(metadata.traceparent, () =>
              log.debug({ consumer, generation, source, type, position }, 'event handled'),
            );
        },
        onCaughtUp() {
          follower.behindSince = null;
          follower.seenAt = now();
          options.onCaughtUp?.();
        },
      });
      followers.delete(name);
    } catch (error) {
      follower.behindSince ??= now();
      throw error;
    }
  }

  function lagMs({ behindSince, seenAt }: Follower): number | undefined {
    if (typeof behindSince === 'number') return Math.max(0, now() - behindSince);
    const silentMs = now() - seenAt;
    if (silentMs > SILENT_MS) return silentMs;
    return behindSince === null ? 0 : undefined;
  }

  return {
    watched: (feed) => ({
      place: (asked) => feed.place(asked),
      follow: (options) => watch(options, '', (watched) => feed.follow(watched)),
      followAlone: (options) => watch(options, ' in memory', (watched) => feed.followAlone(watched)),
    }),
    lag: (reading) => ({
      name: 'kolo_feed_lag_seconds',
      read: async () =>
        [...followers.values()].flatMap((follower) => {
          const { labels, generation } = follower;
          const isRead = generation === undefined || generation === reading();
          const lag = isRead ? lagMs(follower) : undefined;
          return lag === undefined ? [] : [{ labels, value: lag / 1_000 }];
        }),
    }),
  };
}
