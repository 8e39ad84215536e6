import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Benchmark } from './harness/index.ts';
import { residentBytes } from './product/memoryOf.ts';
import { startProduct } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';

const CHOICES_EACH = 5;
const AMOUNTS = {
  whole: { members: 100_000, settleMs: 5_000 },
  short: { members: 60, settleMs: 0 },
};
/** What a million members with their choices may take, in megabytes. */
const GOAL = { members: 1_000_000, atMost: 1_500 };

/**
 * The memory that the whole product takes in one process, once it has started on members whose views are there.
 * `MEMBERS` sets how many; the goal is of a million.
 */
const memory: Benchmark = (scale) =>
  withFolder(async (folder) => {
    const { settleMs, ...amounts } = AMOUNTS[scale];
    const members = Number(process.env.MEMBERS ?? amounts.members);
    await fillFolder(folder, { members, pairs: CHOICES_EACH * members, messages: 0 });
    // Filling the views leaves a heap behind that no later start has.
    await (await startProduct(folder)).stop();
    const product = await startProduct(folder);
    await pauseFor(settleMs);
    const value = residentBytes(product.pid) / 1e6;
    await product.stop();
    return [
      { what: `start with ${members} members`, value: product.startedIn / 1_000, unit: 's' },
      {
        what: `resident with ${members} members, ${CHOICES_EACH} choices each`,
        value,
        unit: 'MB',
        ...(members >= GOAL.members && { goal: { of: 'value', atMost: GOAL.atMost } }),
      },
    ];
  });

export default memory;
