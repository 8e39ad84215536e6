import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Measure } from './metrics.ts';

/** A timer of this period tells by how late it comes how long others held the loop. */
const PERIOD_MS = 10;
const NS_PER_SECOND = 1e9;
/** Within it the registries of one process are taken to be read by one scrape, and tell the same. */
const SCRAPE_MS = 500;

type Samples = Awaited<ReturnType<Measure['read']>>;

/** The loop belongs to the process, however many services run in it: one monitor, begun by the first of them. */
const loop = monitorEventLoopDelay({ resolution: PERIOD_MS });
let latest: { samples: Samples; readAt: number } = { samples: [], readAt: Number.NEGATIVE_INFINITY };

const secondsLate = (nanoseconds: number): number =>
  Math.max(0, nanoseconds / NS_PER_SECOND - PERIOD_MS / 1_000);

/**
 * How late the event loop of this process has come to its timers since the last scrape (design 29). A turn shows as
 * its length or up to a hundredth of a second less.
 */
export function loopDelay(): Measure {
  loop.enable();
  return {
    name: 'event_loop_delay_seconds',
    help: 'Delay of the event loop since the last scrape',
    labels: ['quantile'],
    async read() {
      const now = performance.now();
      if (now - latest.readAt < SCRAPE_MS) return latest.samples;
      const samples = [
        { labels: { quantile: '0.5' }, value: secondsLate(loop.percentile(50)) },
        { labels: { quantile: '0.99' }, value: secondsLate(loop.percentile(99)) },
        { labels: { quantile: 'max' }, value: secondsLate(loop.max) },
      ];
      loop.reset();
      latest = { samples, readAt: now };
      return samples;
    },
  };
}
