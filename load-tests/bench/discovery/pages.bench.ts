import { parseArgs } from 'node:util';
import { type MatchesQuery, matchesQuery, SORT_KEYS } from '@kolo/contracts';
import { createMemberIndex } from '../../../services/discovery/src/members/memberIndex.ts';
import { takeCities } from '../../../services/discovery/src/places/cities.ts';
import { createGazetteer } from '../../../services/discovery/src/places/gazetteer.ts';
import { fullScan } from './fullScan.ts';
import { type Chance, chance, NOW, population, weighted } from './population.ts';

/**
 * What a page of matches costs, against a scan of everyone in the same process, both by turns: the least CPU time of
 * several rounds, so that what else the machine does counts as little as can be.
 *
 * `node load-tests/bench/discovery/pages.bench.ts [--members 100000] [--rounds 7] [--only 'third page']`
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  },
});
const members = Number(values.members);
const rounds = Number(values.rounds);
const SCANS = members >= 500_000 ? 6 : 30;

const cities = takeCities();
const people = population(cities);
const locate = createGazetteer(() => cities);
locate('RS', 'Beograd');

const rowBatches = 10_000;
const index = createMemberIndex(locate);
const scan = fullScan(members, locate);
let building = 0;
for (let begin = 0; begin < members; begin += rowBatches) {
  const rows = Array.from({ length: Math.min(rowBatches, members - begin) }, (_, at) =>
    people.row(begin + at),
  );
  const startedAt = process.cpuUsage();
  for (const row of rows) index.put('candidates', row.id, row);
  const { user, system } = process.cpuUsage(startedAt);
  building += (user + system) / 1_000;
  for (const row of rows) scan.add(row);
}
const { candidates } = index.bytes();
console.log(
  `${members} members: built in ${(building / 1_000).toFixed(2)} s CPU, ${(candidates / members).toFixed(0)} B a member`,
);

const roll = chance(4_711);
const anyone = (): number => Math.floor(roll() * members);
const query = (words: Record<string, string> = {}): MatchesQuery => matchesQuery.parse(words);
const ids = (numbers: readonly number[]): string => numbers.map((number) => people.idOf(number)).join(',');

function pass(viewer: number, others: readonly number[], passes: boolean): void {
  const id = people.idOf(viewer);
  for (const number of others) {
    const [a = '', b = ''] = [id, people.idOf(number)].sort();
    const row = { id: `${a}-${b}`, a, b, likedBy: [], passedBy: [id], matched: false, matchedAt: null };
    index.put('pairs', row.id, passes ? row : null);
  }
}

interface Asked {
  viewer: number;
  id: string;
  passed: readonly number[];
  excluded: readonly number[];
  query: MatchesQuery;
}
const asked = (words: Record<string, string> = {}, passed: number[] = [], excluded: number[] = []): Asked => {
  const viewer = anyone();
  return {
    viewer,
    id: people.idOf(viewer),
    passed,
    excluded,
    query: query({ ...words, exclude: ids(excluded) }),
  };
};

/** A viewer with a history: whom they passed, of the best and of others, and whom the client has already. */
function withHistory(best: number, others: number, excluded: number): Asked {
  const one = asked();
  const { best: top } = scan.page(one.viewer, [], [], best + excluded);
  const passed = [...new Set([...top.slice(0, best), ...Array.from({ length: others }, anyone)])];
  const loaded = top.slice(best);
  pass(one.viewer, passed, true);
  return { ...one, passed, excluded: loaded, query: query({ exclude: ids(loaded) }) };
}

function someFilter(chances: Chance): Record<string, string> {
  const from = 18 + Math.floor(chances() * 25);
  return weighted<Record<string, string>>(
    chances,
    [
      { ageMin: String(from), ageMax: String(from + 8) },
      { heritageCountries: 'RS,ME' },
      { smoking: 'No', ageMin: String(from) },
      { relationshipGoals: 'Marriage', wantsChildren: 'Yes' },
      {
        heritageCountries: 'HR',
        ageMin: '22',
        ageMax: '35',
        drinking: 'No',
        relationshipGoals: 'Something casual',
      },
    ],
    [1, 1, 1, 1, 1],
  );
}

const page = ({ id, query: wanted }: Asked) => index.page(id, wanted, NOW);
const full = ({ viewer, passed, excluded }: Asked) => scan.page(viewer, passed, excluded, 13);

interface Measured {
  /** Least mean CPU of a round, and wall-clock figures of the best round, in milliseconds. */
  cpu: number;
  median: number;
  p99: number;
}
function measure(all: readonly Asked[], work: (one: Asked) => unknown): Measured {
  const took: number[] = [];
  const begun = process.cpuUsage();
  for (const one of all) {
    const startedAt = performance.now();
    work(one);
    took.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(begun);
  took.sort((a, b) => a - b);
  return {
    cpu: (user + system) / 1_000 / all.length,
    median: took[took.length >> 1] ?? 0,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
  };
}
const least = (of: readonly Measured[]): Measured => ({
  cpu: Math.min(...of.map(({ cpu }) => cpu)),
  median: Math.min(...of.map(({ median }) => median)),
  p99: Math.min(...of.map(({ p99 }) => p99)),
});

const many = (times: number, make: () => Asked): Asked[] => Array.from({ length: times }, make);
const scenarios: Record<string, Asked[]> = {
  'no history': many(1_000, () => asked()),
  'third page': many(200, () => withHistory(75, 150, 24)),
  'worst case': many(10, () => withHistory(5_000, 0, 2_000)),
};
const others: Record<string, Asked[]> = {
  ...Object.fromEntries(SORT_KEYS.slice(1).map((sort) => [`by ${sort}`, many(200, () => asked({ sort }))])),
  'some filter': many(300, () => asked(someFilter(roll))),
  'filter and order': many(300, () =>
    asked({ ...someFilter(roll), sort: weighted(roll, SORT_KEYS, [0, 1, 1, 1, 1]) }),
  ),
};

const results = new Map<string, Measured[]>();
const scans = new Map<string, Measured[]>();
const note = (to: Map<string, Measured[]>, name: string, measured: Measured) =>
  to.set(name, [...(to.get(name) ?? []), measured]);
for (let round = 0; round < rounds; round++) {
  for (const [name, all] of Object.entries(scenarios)) {
    if (!name.includes(values.only)) continue;
    note(scans, name, measure(all.slice(0, SCANS), full));
    note(results, name, measure(all, page));
  }
  for (const [name, all] of Object.entries(others))
    if (name.includes(values.only)) note(results, name, measure(all, page));
}
for (const [name, measured] of results) {
  const { cpu, median, p99 } = least(measured);
  const floor = scans.get(name);
  const share = floor
    ? `   1/${(least(floor).cpu / cpu).toFixed(0)} of the scan's ${least(floor).cpu.toFixed(2)}`
    : '';
  console.log(
    `${name.padEnd(18)} cpu ${cpu.toFixed(3)}  p50 ${median.toFixed(3)}  p99 ${p99.toFixed(3)} ms${share}`,
  );
}

const changed = Array.from({ length: 20_000 }, (_, at) => people.row(anyone(), at + 1));
const startedAt = process.cpuUsage();
for (const row of changed) index.put('candidates', row.id, row);
const { user, system } = process.cpuUsage(startedAt);
console.log(`a change ${((user + system) / changed.length).toFixed(2)} µs`);
