import type { FollowAloneOptions } from '@kolo/events';
import type { Logger } from 'pino';
import type { Clock } from './definition.ts';
import type { Measure } from './metrics.ts';
import { withTraceparent } from './trace.ts';
import { spansOfEvents } from './tracing/eventSpans.ts';
import type { SpanStart, Tracer } from './tracing/tracing.ts';
import type { SourceFeed } from './views/runningGeneration.ts';

interface Follower {
  labels: { consumer: string; source: string };
  /** The generation of views that it follows into; `undefined` where it is a reactor. */
  generation: string | undefined;
  /** When the event it has come to was recorded; `null` at the end of the source, absent before the first batch. */
  behindSince?: number | null;
  /** When it was last known to be at the end; before that, when it began to follow. */
  seenAt: number;
}

/** A source says every three seconds at the latest that nothing more has come. */
const SILENT_MS = 5_000;

/** A generation's consumer is named by its service, the generation, and what keeps its places apart. */
function partsOf(consumer: string): { service: string; generation: string | undefined } {
  const [service = consumer, generation] = consumer.split('~');
  return { service, generation };
}

/**
 * A measure of how far each consumer is behind, and a debug line and a span for each event handled, in its trace. A consumer
 * that cannot see its source is as far behind as it has not seen it (docs/design.md#silence-is-lag). A generation of views that nobody reads yet
 * is left out: its filling is measured.
 */
export function feedWatch({ log, clock, tracer }: { log: Logger; clock: Clock; tracer: Tracer | null }): {
  watched(feed: SourceFeed): SourceFeed;
  lag(reading: () => string | null): Measure;
} {
  /** By consumer, source and generation: who begins again after a fault is as far behind as before. */
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
    const standAt = (event: { recordedAt: string } | undefined) => {
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
          standAt(batch.events[0]);
          const { events, end } = spansOfEvents(batch.events, processing, { tracer, clock });
          let failed = true;
          try {
            await options.handle({ ...batch, events });
            failed = false;
          } finally {
            end(failed);
          }
          standAt(batch.events.at(-1));
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

  /** `undefined` while nothing is known. */
  function lagMs({ behindSince, seenAt }: Follower): number | undefined {
    if (typeof behindSince === 'number') return Math.max(0, now() - behindSince);
    const unseenMs = now() - seenAt;
    if (unseenMs > SILENT_MS) return unseenMs;
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
