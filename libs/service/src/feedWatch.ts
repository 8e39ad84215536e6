import type { FollowAloneOptions } from '@kolo/events';
import type { Logger } from 'pino';
import type { Clock } from './definition.ts';
import type { Measure } from './metrics.ts';
import { withTraceparent } from './trace.ts';
import type { SourceFeed } from './views/runningGeneration.ts';

interface Follower {
  labels: { consumer: string; source: string };
  /** When the event it has come to was recorded; `null` at the end of the source, absent before the first batch. */
  behindSince?: number | null;
}

/** Without what was drawn to keep a generation's places apart from all others'. */
const labelOf = (consumer: string): string => consumer.split('~').slice(0, 2).join('~');

/**
 * A measure of how far each consumer is behind, and a debug line for each event handled, in the event's trace. What a
 * consumer cannot see counts as nothing: while the broker is away its relay's lag tells.
 */
export function feedWatch({ log, clock }: { log: Logger; clock: Clock }): {
  watched(feed: SourceFeed): SourceFeed;
  lag: Measure;
} {
  const followers = new Set<Follower>();
  const now = () => clock().getTime();

  async function watch<Options extends Omit<FollowAloneOptions, 'after'>>(
    options: Options,
    consumer: string,
    follow: (watched: Options) => Promise<void>,
  ): Promise<void> {
    const { source } = options;
    const follower: Follower = { labels: { consumer, source } };
    const standAt = (event: { recordedAt: string } | undefined) => {
      if (event) follower.behindSince = Date.parse(event.recordedAt);
    };
    followers.add(follower);
    try {
      await follow({
        ...options,
        async handle(batch) {
          standAt(batch.events[0]);
          await options.handle(batch);
          standAt(batch.events.at(-1));
          if (!log.isLevelEnabled('debug')) return;
          for (const { type, position, metadata } of batch.events)
            withTraceparent(metadata.traceparent, () =>
              log.debug({ consumer, source, type, position }, 'event handled'),
            );
        },
        onCaughtUp() {
          follower.behindSince = null;
          options.onCaughtUp?.();
        },
      });
      followers.delete(follower);
    } catch (error) {
      follower.behindSince ??= now();
      throw error;
    }
  }

  return {
    watched: (feed) => ({
      place: (...asked) => feed.place(...asked),
      follow: (options) => watch(options, labelOf(options.consumer), (watched) => feed.follow(watched)),
      followAlone: (options) =>
        watch(options, `${labelOf(options.consumer)} in memory`, (watched) => feed.followAlone(watched)),
    }),
    lag: {
      name: 'feed_lag_seconds',
      help: 'Age of the event that a consumer has come to, 0 at the end of the source',
      labels: ['consumer', 'source'],
      read: async () =>
        [...followers].flatMap(({ labels, behindSince }) =>
          behindSince === undefined
            ? []
            : [{ labels, value: behindSince === null ? 0 : Math.max(0, now() - behindSince) / 1_000 }],
        ),
    },
  };
}
