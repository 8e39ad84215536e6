import { writeFileSync } from 'node:fs';
import { Problem } from '@kolo/contracts/errors';
import { type Order, TASKS } from './tasks.ts';

/**
 * The process that decodes pictures (docs/design.md#decoding-pictures). It kills itself if orders exceed
 * their memory, as decoding threads cannot be stopped otherwise.
 */
const CHECK_EVERY_MS = 10;
/** What allocator and heap keep beyond the orders. */
const SLACK = 64_000_000;

const costs = new Map<number, number>();
const atRest = process.memoryUsage.rss();
const allowed = () => [...costs.values()].reduce((sum, cost) => sum + cost, atRest + SLACK);
const isOver = () => process.memoryUsage.rss() > allowed();

async function outcomeOf({ task, bytes }: Order) {
  try {
    return { result: await TASKS[task](bytes) };
  } catch (error) {
    return error instanceof Problem ? { code: error.code } : { message: String(error) };
  }
}

async function carryOut(order: Order): Promise<void> {
  costs.set(order.id, order.cost);
  const outcome = await outcomeOf(order);
  costs.delete(order.id);
  process.send?.({ id: order.id, ...outcome, isSwollen: costs.size === 0 && isOver() });
}

// If memory runs out anyway, the kernel should kill this process first. Linux only.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {}
setInterval(() => {
  if (costs.size > 0 && isOver()) process.kill(process.pid, 'SIGKILL');
}, CHECK_EVERY_MS);
// A terminal signals the whole process group; the service still drains.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => void carryOut(order));
