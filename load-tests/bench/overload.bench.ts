import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Benchmark, type Figure, percentile } from './harness/index.ts';
import { ask, CONNECTIONS, repeat } from './product/ask.ts';
import { signInPaid } from './product/people.ts';
import { startProduct } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';
import { askedAt, type Call, type Heard } from './product/steadyRate.ts';

/** Enough to keep the processor busy. */
const AT_ONCE = 32;
/** How many times its capacity the product is asked for. */
const FACTOR = 2;
const QUIET_SHARE = 0.5;

/** How many calls are answered a second while enough are always waiting. */
async function mostEachSecond(seconds: number, call: Call): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let answered = 0;
  async function askOn(): Promise<void> {
    for (; performance.now() < until; answered += 1) await call(answered);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return answered / seconds;
}

/**
 * Twice what one process can answer: what it still answers and how fast, what it refuses (503 with `Retry-After`;
 * anything else fails the benchmark), and whether it is well ten seconds later (docs/design.md#overload).
 */
const overload: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const [members, seconds, recoverMs, connections] =
      scale === 'whole' ? [2_000, 20, 10_000, CONNECTIONS] : [41, 0.5, 0, AT_ONCE];
    await fillFolder(folder, { members, pairs: 0, messages: 0 });
    const product = await startProduct(folder);
    try {
      const numbers = Array.from({ length: Math.min(AT_ONCE, members >> 1) }, (_, place) => place + 1);
      const visitors = await signInPaid(product.url, folder, numbers);
      const page = (time: number) =>
        ask(`${product.url}/api/matches/paginated?limit=12`, {
          headers: visitors[time % visitors.length]?.headers ?? {},
        });
      await repeat(connections, connections, () => ask(`${product.url}/health`));
      await repeat(200, AT_ONCE, page);
      const capacity = await mostEachSecond(seconds, page);
      const quiet = await askedAt(capacity * QUIET_SHARE, seconds, page);
      const busy = await askedAt(capacity * FACTOR, seconds, page);
      await pauseFor(recoverMs);
      const after = await askedAt(capacity * QUIET_SHARE, seconds, page);
      const latency = (what: string, { times }: Heard, share: number, atMost: number): Figure => ({
        what: `${what}, against half the capacity`,
        value: percentile(times, share),
        unit: 'ms',
        floor: percentile(quiet.times, share),
        goal: { of: 'ratio', atMost },
      });
      return [
        { what: 'pages of matches, capacity', value: capacity, unit: '/s' },
        {
          what: `asked for ${FACTOR} times as many: answered, against the capacity`,
          value: busy.times.length / seconds,
          unit: '/s',
          floor: capacity,
          goal: { of: 'ratio', atLeast: 0.7 },
        },
        { what: 'refused with 503 and Retry-After', value: busy.refused / seconds, unit: '/s' },
        latency('accepted, median', busy, 0.5, 3),
        latency('accepted, 99th percentile', busy, 0.99, 3),
        latency('ten seconds later, 99th percentile', after, 0.99, 1.5),
      ];
    } finally {
      await product.stop();
    }
  });

export default overload;
