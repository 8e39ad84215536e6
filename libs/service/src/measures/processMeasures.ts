import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { GaugeName } from '@kolo/contracts/metrics';
import type { Measure } from './metrics.ts';

/** How late a timer of this period fires tells how long the loop was blocked. */
const PERIOD_MS = 10;
const NS_PER_SECOND = 1e9;
/** Readings within this time belong to one scrape. */
const SCRAPE_MS = 500;

interface Figures {
  delay: { p50: number; p99: number; max: number };
  utilization: number;
  memory: number;
}

/** One monitor for the process, however many services run in it. */
const loop = monitorEventLoopDelay({ resolution: PERIOD_MS });
let used: EventLoopUtilization = performance.eventLoopUtilization();
let latest: { figures: Figures; readAt: number } | null = null;

const secondsLate = (nanoseconds: number): number =>
  Math.max(0, nanoseconds / NS_PER_SECOND - PERIOD_MS / 1_000);

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

/** Since the last scrape (docs/design.md#bounded-reads). A blocked loop shows as up to 10 ms less than it was. */
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
