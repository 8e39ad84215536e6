import { matchesQuery } from '@kolo/contracts/api/discovery';
import { createChance } from '@kolo/demo';
import { createMemberIndex, type MemberIndex } from '../../../services/discovery/src/members/memberIndex.ts';
import { createGazetteer, takeCities } from '../../../services/discovery/src/places/gazetteer.ts';
import type { SearchResult } from '../../../services/discovery/src/search/search.ts';
import type { CandidateRow } from '../../../services/discovery/src/views/candidates.ts';
import { type Benchmark, ownCpu } from '../harness/index.ts';
import { NOW, population } from './population.ts';
import { shardMap } from './shardMap.ts';

const SHARDS = 10;
const AMOUNTS = { whole: { members: 1_000_000, viewers: 500 }, short: { members: 2_000, viewers: 20 } };
/** A page and the one that tells whether there are more. */
const QUERY = matchesQuery.parse({ limit: '13' });

const inOrder = (a: SearchResult, b: SearchResult): number => b.score - a.score || (a.id < b.id ? -1 : 1);

/**
 * What a page would cost if discovery were divided by whom members seek and by heritage: the shard that can hold the
 * viewer's best is asked first, and its thirteenth best tells which of the others are worth asking. A simulation in one
 * process, against an index of everybody: `MEMBERS` sets how many there are.
 */
const shards: Benchmark = async (scale) => {
  const members = Number(process.env.MEMBERS ?? AMOUNTS[scale].members);
  const { viewers: wanted } = AMOUNTS[scale];
  const cities = takeCities();
  const people = population(cities);
  const locate = createGazetteer(() => cities).locate;
  const rows = function* (): Iterable<CandidateRow> {
    for (let number = 0; number < members; number++) yield people.row(number);
  };

  const map = shardMap(rows(), SHARDS);
  const whole = createMemberIndex(locate, NOW);
  const parts: MemberIndex[] = Array.from({ length: SHARDS }, () => createMemberIndex(locate, NOW));
  const sizes = parts.map(() => 0);
  for (const row of rows()) {
    whole.put('candidates', row.id, row);
    const shard = row.profile ? map.shardOf(row.profile) : 0;
    parts[shard]?.put('candidates', row.id, row);
    sizes[shard] = (sizes[shard] ?? 0) + 1;
  }
  const { between } = createChance('shards');
  const viewers = Array.from({ length: wanted }, () => people.row(between(0, members - 1)));
  // A shard answers for members of others too: what a question would bring along is simply there.
  for (const viewer of viewers) for (const part of parts) part.put('candidates', viewer.id, viewer);

  let asked = 0;
  let alone = 0;
  let askedByHash = 0;
  let same = 0;
  let [cpuOfParts, cpuOfWhole] = [0, 0];
  for (const { id, profile } of viewers) {
    if (!profile) continue;
    const startedAt = ownCpu();
    const expected = whole.page(id, QUERY, NOW)?.found ?? [];
    const between = ownCpu();
    const found = new Map<string, SearchResult>();
    let questions = 0;
    let threshold = 0;
    for (const { shard, best } of map.worthAsking(profile)) {
      if (best < threshold) break;
      questions++;
      for (const each of parts[shard]?.page(id, QUERY, NOW)?.found ?? []) found.set(each.id, each);
      // The first one alone sets the threshold: the others would be asked at once.
      if (questions === 1) threshold = [...found.values()].sort(inOrder)[12]?.score ?? 0;
    }
    const page = [...found.values()].sort(inOrder).slice(0, 13);
    cpuOfParts += ownCpu() - between;
    cpuOfWhole += between - startedAt;
    if (page.map((each) => each.id).join() === expected.map((each) => each.id).join()) same++;
    asked += questions;
    askedByHash += SHARDS;
    if (questions === 1) alone++;
  }
  const each = viewers.length;
  return [
    {
      what: 'pages as of one index',
      value: (100 * same) / each,
      unit: '%',
      goal: { of: 'value', atLeast: 100 },
    },
    {
      what: `shards asked for a page, of ${SHARDS}, against by hash`,
      value: asked / each,
      unit: '',
      floor: askedByHash / each,
    },
    { what: 'pages that one shard answers', value: (100 * alone) / each, unit: '%' },
    { what: 'the largest shard', value: (100 * Math.max(...sizes)) / members, unit: '% of all' },
    {
      what: 'a page, all shards together, against one index',
      value: cpuOfParts / each / 1_000,
      unit: 'ms CPU',
      floor: cpuOfWhole / each / 1_000,
    },
  ];
};

export default shards;
