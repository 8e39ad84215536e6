import { type MatchesQuery, matchesQuery } from '@kolo/contracts/api/discovery';
import { addDays, dayOf } from '@kolo/contracts/dates';
import { SORT_KEYS, type SortKey } from '@kolo/contracts/profile/enumerations';
import { type Chance, createChance } from '@kolo/demo';
import { createMemberIndex } from '../../../services/discovery/src/members/memberIndex.ts';
import {
  createGazetteer,
  type Locate,
  takeCities,
} from '../../../services/discovery/src/places/gazetteer.ts';
import type { CandidateRow } from '../../../services/discovery/src/views/candidates.ts';
import type { Benchmark, Figure } from '../harness/index.ts';
import { fullScan } from './fullScan.ts';
import { NOW, type Population, population, withChoices } from './population.ts';

/** The most that a page may cost, as a share of a full scan. */
const SHARES: Record<string, number> = { 'no history': 80, 'third page': 50, 'worst case': 8 };

const AMOUNTS = {
  whole: {
    members: 1_000_000,
    rounds: 7,
    times: 200,
    scans: 6,
    passedAtWorst: 5_000,
    excludedAtWorst: 2_000,
    changes: 20_000,
    compared: 100_000,
  },
  short: {
    members: 2_000,
    rounds: 1,
    times: 5,
    scans: 2,
    passedAtWorst: 50,
    excludedAtWorst: 20,
    changes: 50,
    compared: 500,
  },
};

interface Asked {
  viewer: number;
  id: string;
  passed: readonly number[];
  excluded: readonly number[];
  query: MatchesQuery;
}
interface Measured {
  /** Least mean CPU of a round, and wall-clock figures of the best round, in milliseconds. */
  cpu: number;
  median: number;
  p99: number;
}
function measure<One>(all: readonly One[], work: (one: One) => unknown): Measured {
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

function someFilter({ between, pick }: Chance): Record<string, string> {
  const from = between(18, 42);
  return pick<Record<string, string>>([
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
  ]);
}

/** What dealbreakers, trips and sleepers cost a page: the same people with them and without, by turns. */
function compareChoices(
  people: Population,
  locate: Locate,
  { compared, rounds, times }: { compared: number; rounds: number; times: number },
): Figure[] {
  const { next: roll } = createChance('choices');
  const [plain, choosy] = [createMemberIndex(locate, NOW), createMemberIndex(locate, NOW)];
  const rows = Array.from({ length: compared }, (_, number) => people.row(number));
  const chosen = rows.map((row) => withChoices(row, roll));
  for (const row of rows) plain.put('candidates', row.id, row);
  for (const row of chosen) choosy.put('candidates', row.id, row);
  const viewers = chosen.filter(({ asleep }) => !asleep);
  const lenient = viewers.filter(({ dealbreakers }) => Object.keys(dealbreakers).length === 0);
  const scenarios: [name: string, viewers: CandidateRow[], sort: SortKey, goal?: Figure['goal']][] = [
    ['no history', viewers, 'compatible', { of: 'ratio', atMost: 1.1 }],
    ['no history, without dealbreakers of one’s own', lenient, 'compatible'],
    ['by distance', viewers, 'distance', { of: 'ratio', atMost: 1.1 }],
    ['by distance, without dealbreakers of one’s own', lenient, 'distance'],
  ];
  return scenarios.map(([name, all, sort, goal]) => {
    const asking = all.slice(0, times).map(({ id }) => id);
    const query = matchesQuery.parse({ sort });
    const turns = Array.from({ length: rounds }, () =>
      [plain, choosy].map((index) => measure(asking, (id) => index.page(id, query, NOW))),
    );
    const [floor, value] = [0, 1].map((at) => least(turns.flatMap((turn) => turn[at] ?? [])).cpu);
    return {
      what: `page, ${name}, against the same people without dealbreakers, trips and sleepers`,
      value: value ?? Number.NaN,
      unit: 'ms CPU',
      ...(floor !== undefined && { floor }),
      ...(goal && { goal }),
    };
  });
}

/**
 * What a page of matches costs, against a scan of everyone in the same process, both by turns: the least CPU time of
 * several rounds, so that what else the machine does counts as little as can be. `MEMBERS` sets how many there are, but
 * not where people with dealbreakers, trips and sleepers are compared.
 */
const pages: Benchmark = async (scale) => {
  const { rounds, times, scans: scanned, passedAtWorst, excludedAtWorst, changes, compared } = AMOUNTS[scale];
  const members = Number(process.env.MEMBERS ?? AMOUNTS[scale].members);
  const cities = takeCities();
  const people = population(cities);
  const locate = createGazetteer(() => cities).locate;
  locate('RS', 'Beograd');

  const choices = compareChoices(people, locate, { compared, rounds, times });

  const rowBatches = 10_000;
  const index = createMemberIndex(locate, NOW);
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

  const chance = createChance('pages');
  const anyone = (): number => chance.between(0, members - 1);
  const query = (words: Record<string, string> = {}): MatchesQuery => matchesQuery.parse(words);
  const ids = (numbers: readonly number[]): string => numbers.map((number) => people.idOf(number)).join(',');

  function choose(viewer: number, others: readonly number[], choice: 'likedBy' | 'passedBy'): void {
    const id = people.idOf(viewer);
    const strangers = { likedBy: [], passedBy: [], blockedBy: null, matched: false, matchedAt: null };
    for (const number of others) {
      const [a = '', b = ''] = [id, people.idOf(number)].sort();
      index.put('pairs', `${a}-${b}`, { id: `${a}-${b}`, a, b, ...strangers, [choice]: [id] });
    }
  }

  const asked = (
    words: Record<string, string> = {},
    passed: number[] = [],
    excluded: number[] = [],
  ): Asked => {
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
    choose(one.viewer, passed, 'passedBy');
    return { ...one, passed, excluded: loaded, query: query({ exclude: ids(loaded) }) };
  }

  /** A viewer who liked many of the best. */
  function withLikes(best: number): Asked {
    const one = asked();
    choose(one.viewer, scan.page(one.viewer, [], [], best).best, 'likedBy');
    return one;
  }

  const page = ({ id, query: wanted }: Asked) => index.page(id, wanted, NOW);
  const week = { from: addDays(dayOf(NOW), -7), before: dayOf(NOW) };
  const newcomers = ({ id }: Asked) => index.countNewcomers(id, week, NOW);
  const full = ({ viewer, passed, excluded }: Asked) => scan.page(viewer, passed, excluded, 13);

  const many = (times: number, make: () => Asked): Asked[] => Array.from({ length: times }, make);
  const scenarios: Record<string, Asked[]> = {
    'no history': many(times * 5, () => asked()),
    'third page': many(times, () => withHistory(75, 150, 24)),
    'worst case': many(10, () => withHistory(passedAtWorst, 0, excludedAtWorst)),
  };
  const others: Record<string, Asked[]> = {
    ...Object.fromEntries(
      SORT_KEYS.slice(1).map((sort) => [`by ${sort}`, many(times, () => asked({ sort }))]),
    ),
    'after 100 likes': many(times, () => withLikes(100)),
    'some filter': many(times, () => asked(someFilter(chance))),
    'filter and order': many(times, () =>
      asked({ ...someFilter(chance), sort: chance.pick(SORT_KEYS.slice(1)) }),
    ),
  };

  const results = new Map<string, Measured[]>();
  const scans = new Map<string, Measured[]>();
  const counts = new Map<string, Measured[]>();
  const note = (to: Map<string, Measured[]>, name: string, measured: Measured) =>
    to.set(name, [...(to.get(name) ?? []), measured]);
  for (let round = 0; round < rounds; round++) {
    for (const [name, all] of Object.entries(scenarios)) {
      note(scans, name, measure(all.slice(0, scanned), full));
      note(results, name, measure(all, page));
    }
    for (const [name, all] of Object.entries(others)) note(results, name, measure(all, page));
    note(counts, 'newcomers', measure(scenarios['no history'] ?? [], newcomers));
  }
  const figures: Figure[] = [
    {
      what: 'room in the index',
      value: candidates / members,
      unit: 'B a member',
      goal: { of: 'value', atMost: 150 },
    },
    { what: 'built from rows', value: building / 1_000, unit: 's CPU', goal: { of: 'value', atMost: 8 } },
  ];
  for (const [name, measured] of results) {
    const { cpu, p99 } = least(measured);
    const floor = scans.get(name);
    const share = SHARES[name];
    if (floor && share)
      figures.push({
        what: `page, ${name}, against a full scan`,
        value: cpu,
        unit: 'ms CPU',
        floor: least(floor).cpu,
        goal: { of: 'ratio', atMost: 1 / share },
      });
    else
      figures.push({ what: `page, ${name}, p99`, value: p99, unit: 'ms', goal: { of: 'value', atMost: 4 } });
  }

  figures.push({
    what: 'newcomers of a week for one member, p99',
    value: least(counts.get('newcomers') ?? []).p99,
    unit: 'ms',
    goal: { of: 'value', atMost: 4 },
  });

  const changed = Array.from({ length: changes }, (_, at) => people.row(anyone(), at + 1));
  const startedAt = process.cpuUsage();
  for (const row of changed) index.put('candidates', row.id, row);
  const { user, system } = process.cpuUsage(startedAt);
  figures.push({
    what: 'a change',
    value: (user + system) / changed.length,
    unit: 'µs CPU',
    goal: { of: 'value', atMost: 20 },
  });
  return [...figures, ...choices];
};

export default pages;
