import { parseArgs } from 'node:util';
import { createMemberIndex } from '../../../services/discovery/src/members/memberIndex.ts';
import { takeCities } from '../../../services/discovery/src/places/cities.ts';
import { createGazetteer } from '../../../services/discovery/src/places/gazetteer.ts';
import { somePair } from '../../../services/discovery/src/testing/twoIndexes.ts';
import { chance, population } from './population.ts';

/**
 * How much room the choices between members take, and how long it takes to put them in.
 *
 * `node load-tests/bench/discovery/relations.bench.ts [--members 200000] [--pairs 1000000]`
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '200000' },
    pairs: { type: 'string', default: '1000000' },
  },
});
const members = Number(values.members);
const pairs = Number(values.pairs);
const BATCH = 10_000;

const cities = takeCities();
const people = population(cities);
const index = createMemberIndex(createGazetteer(() => cities));
for (let number = 0; number < members; number++) {
  const row = people.row(number);
  index.put('candidates', row.id, row);
}
const roll = chance(3);
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
console.log(
  `${pairs} pairs of ${members} members: ${(relations / pairs).toFixed(0)} B and ${(took / pairs).toFixed(1)} µs a pair`,
);
