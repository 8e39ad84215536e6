import { createChance } from '@kolo/demo';
import { createMemberIndex } from '../../../services/discovery/src/members/memberIndex.ts';
import { createGazetteer, takeCities } from '../../../services/discovery/src/places/gazetteer.ts';
import { somePair } from '../../../services/discovery/src/testing/twoIndexes.ts';
import type { Benchmark } from '../harness/index.ts';
import { NOW, population } from './population.ts';

const BATCH = 10_000;
const AMOUNTS = { whole: { members: 1_000_000, pairs: 5_000_000 }, short: { members: 200, pairs: 10_000 } };

/** How much room the choices between members take, and how long it takes to put them in. */
const relationsBench: Benchmark = async (scale) => {
  const { members, pairs } = AMOUNTS[scale];

  const cities = takeCities();
  const people = population(cities);
  const index = createMemberIndex(createGazetteer(() => cities).locate, NOW);
  for (let number = 0; number < members; number++) {
    const row = people.row(number);
    index.put('candidates', row.id, row);
  }
  const { next: roll } = createChance('relations');
  const anyone = (): string => people.idOf(Math.floor(roll() * members));
  let took = 0;
  for (let begin = 0; begin < pairs; begin += BATCH) {
    const rows = Array.from({ length: BATCH }, () => somePair(roll, anyone(), anyone()));
    const startedAt = process.cpuUsage();
    for (const row of rows) index.put('pairs', row.id, row);
    const { user, system } = process.cpuUsage(startedAt);
    took += user + system;
  }
  const { relations } = index.bytes();
  return [
    { what: 'room of a choice between two', value: relations / pairs, unit: 'B a pair' },
    { what: 'a choice put in', value: took / pairs, unit: 'µs CPU' },
  ];
};

export default relationsBench;
