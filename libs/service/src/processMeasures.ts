import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { GaugeName } from '@kolo/contracts/metrics';
import type { Measure } from './metrics.ts';

/** A timer of this period tells by how late it comes how long others held the loop. */
const PERIOD_MS = 10;
const NS_PER_SECOND = 1e9;
/** Within it the registries of one process are taken to be read by one scrape, and tell the same. */
const SCRAPE_MS = 500;

interface Figures {
  delay: { p50: number; p99: number; max: number };
  utilization: number;
  memory: number;
}

/** The loop belongs to the process, however many services run in it: one monitor, begun by the first of them. */
const loop = monitorEventLoopDelay({ resolution: PERIOD_MS });
let used: EventLoopUtilization = performance.eventLoopUtilization();
let latest: { figures: Figures; readAt: number } | null = null;

const secondsLate = (nanoseconds: number): number =>
  Math.max(0, nanoseconds / NS_PER_SECOND - PERIOD_MS / 1_000);

/** The figures since the last scrape. */
function sinceLastScrape(): Figures {
  const now = performance.now();
  if (latest && now - latest.readAt < SCRAPE_MS) return latest.figures;
  const before = used;
  used = performance.eventLoopUtilization();
  const figures = {
    delay: {
      p50: secondsLate(loop.percentile(50)),
      p99: secondsLate(loop.percentile(99)),
      max: secondsLate(loop.max),
    },
    utilization: performance.eventLoopUtilization(used, before).utilization,
    memory: process.memoryUsage.rss(),
  };
  loop.reset();
  latest = { figures, readAt: now };
  return figures;
}

const measure = (name: GaugeName, of: (figures: Figures) => number): Measure => ({
  name,
  read: async () => [{ value: of(sinceLastScrape()) }],
});

/**
 * What every program tells of its process: the memory, and how late its event loop has come to its timers since the
 * last scrape (docs/design.md#bounded-reads), where a turn shows as its length or up to a hundredth of a second less.
 * The same for all services of a process.
 */
export function processMeasures(): Measure[] {
  loop.enable();
  return [
    measure('nodejs_eventloop_delay_p50_seconds', ({ delay }) => delay.p50),
    measure('nodejs_eventloop_delay_p99_seconds', ({ delay }) => delay.p99),
    measure('nodejs_eventloop_delay_max_seconds', ({ delay }) => delay.max),
    measure('nodejs_eventloop_utilization_ratio', ({ utilization }) => utilization),
    measure('process_resident_memory_bytes', ({ memory }) => memory),
  ];
}
