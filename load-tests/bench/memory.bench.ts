import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Benchmark } from './harness/index.ts';
import { residentBytes } from './product/memoryOf.ts';
import { startProduct } from './product/product.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';

const PAIRS_EACH = 5;
const MILLION = 1_000_000;
const GOAL_BYTES = 1.5e9;

/** The memory that the product takes once it has started on so many members, its views being there. */
const bytesWith = (members: number, settleMs: number): Promise<number> =>
  withFolder(async (folder) => {
    await fillFolder(folder, { members, pairs: PAIRS_EACH * members, messages: 0 });
    // Filling the views leaves a heap behind that no later start has.
    await (await startProduct(folder)).stop();
    const product = await startProduct(folder);
    await pauseFor(settleMs);
    const bytes = residentBytes(product.pid);
    await product.stop();
    return bytes;
  });

/**
 * The memory of the whole product in one process, by two numbers of members with five choices each, and what a million
 * would take by what lies between them. `MEMBERS` sets the larger.
 */
const memory: Benchmark = async (scale) => {
  const [fewer, most, settleMs] = scale === 'whole' ? [20_000, 100_000, 5_000] : [20, 60, 0];
  const more = Number(process.env.MEMBERS ?? most);
  const least = await bytesWith(fewer, settleMs);
  const value = await bytesWith(more, settleMs);
  const each = (value - least) / (more - fewer);
  const choices = `${PAIRS_EACH} choices each`;
  return [
    { what: `resident with ${more} members, ${choices}`, value: value / 1e6, unit: 'MB' },
    { what: `a member, ${choices}`, value: each, unit: 'B' },
    {
      what: 'a million of them, by the two sizes',
      value: (value + each * (MILLION - more)) / 1e6,
      unit: 'MB',
      goal: { of: 'value', atMost: GOAL_BYTES / 1e6 },
    },
  ];
};

export default memory;
