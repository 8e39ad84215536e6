import { type Benchmark, median } from './harness/index.ts';
import { fillFolder, withFolder } from './product/seededFolder.ts';

const GOAL = 20_000;

/**
 * How many members a second come to be: registered, with a profile, durably, through the services that own them. Their
 * views come with the next start, as `filling` measures.
 */
const seeding: Benchmark = async (scale) => {
  const [members, rounds] = scale === 'whole' ? [20_000, 5] : [200, 1];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const seconds = await withFolder(async (folder) => {
      const startedAt = performance.now();
      await fillFolder(folder, { members, pairs: 0, messages: 0 });
      return (performance.now() - startedAt) / 1_000;
    });
    rates.push(members / seconds);
  }
  return [
    {
      what: `members seeded, median of ${rounds}`,
      value: median(rates),
      unit: '/s',
      goal: { of: 'value', atLeast: GOAL },
    },
  ];
};

export default seeding;
