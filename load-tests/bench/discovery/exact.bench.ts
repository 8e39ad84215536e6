import { isDeepStrictEqual, parseArgs } from 'node:util';
import { SORT_KEYS } from '@kolo/contracts';
import { takeCities } from '../../../services/discovery/src/places/cities.ts';
import { createGazetteer } from '../../../services/discovery/src/places/gazetteer.ts';
import {
  somePair,
  someQuery,
  type TwoIndexes,
  twoIndexes,
} from '../../../services/discovery/src/testing/twoIndexes.ts';
import { chance, NOW, population } from './population.ts';

/**
 * Whether the index is exact: pages and lists of random viewers, over every order and filter, against looking at
 * everyone, before and after many changes (joins, edits, moves, choices, erasures).
 *
 * `node load-tests/bench/discovery/exact.bench.ts [--members 100000] [--viewers 500] [--changes 50000]`. Exit code 1
 * when anything differs.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    viewers: { type: 'string', default: '500' },
    changes: { type: 'string', default: '50000' },
  },
});
const viewers = Number(values.viewers);
let size = Number(values.members);

const cities = takeCities();
const people = population(cities);
const roll = chance(99);
const both: TwoIndexes = twoIndexes(createGazetteer(() => cities));
const gone = new Set<number>();
const anyone = (): number => {
  for (;;) {
    const number = Math.floor(roll() * size);
    if (!gone.has(number)) return number;
  }
};
function choose(one: number, other: number): void {
  if (one !== other) both.putPair(somePair(roll, people.idOf(one), people.idOf(other)));
}

/** How many pages and lists are equal, of how many, and how many pages each order had. */
function compare(): boolean {
  const tried = new Map<string, number>();
  let equal = 0;
  for (let times = 0; times < viewers; times++) {
    const viewer = people.idOf(anyone());
    const loaded = both.index.page(viewer, { ...someQuery(roll, []), limit: 50 }, NOW)?.found ?? [];
    for (let passed = 0; passed < 20; passed++) {
      const other = loaded[Math.floor(roll() * loaded.length)];
      if (other) both.putPair(somePair(roll, viewer, other.id));
    }
    const query = someQuery(
      roll,
      loaded.filter(() => roll() < 0.4).map(({ id }) => id),
    );
    tried.set(query.sort, (tried.get(query.sort) ?? 0) + 1);
    const same =
      isDeepStrictEqual(both.index.page(viewer, query, NOW), both.oracle.page(viewer, query, NOW)) &&
      (times % 5 > 0 || isDeepStrictEqual(both.index.list(viewer), both.oracle.list(viewer)));
    if (same) equal++;
    else console.log('differs', viewer, { ...query, exclude: query.exclude.length });
  }
  const orders = SORT_KEYS.map((sort) => `${sort} ${tried.get(sort) ?? 0}`).join(', ');
  console.log(`${equal}/${viewers} equal (${orders})`);
  return equal === viewers;
}

for (let number = 0; number < size; number++) both.putCandidate(people.row(number));
for (let pairs = 0; pairs < size; pairs++) choose(anyone(), anyone());
const before = compare();

for (let change = 0; change < Number(values.changes); change++) {
  const kind = roll();
  const number = anyone();
  if (kind < 0.15) both.putCandidate(people.row(size++));
  else if (kind < 0.3) {
    gone.add(number);
    both.erase(people.idOf(number));
  } else if (kind < 0.7) both.putCandidate(people.row(number, change + 1));
  else choose(number, anyone());
}
const after = compare();
if (!before || !after) process.exitCode = 1;
