import { isDeepStrictEqual } from 'node:util';
import { createChance } from '@kolo/demo';
import { createGazetteer, takeCities } from '../../../services/discovery/src/places/gazetteer.ts';
import {
  somePair,
  someQuery,
  someShield,
  type TwoIndexes,
  twoIndexes,
} from '../../../services/discovery/src/testing/twoIndexes.ts';
import type { Benchmark, Figure } from '../harness/index.ts';
import { NOW, population, withChoices } from './population.ts';

const AMOUNTS = {
  whole: { members: 100_000, viewers: 500, changes: 50_000 },
  short: { members: 500, viewers: 10, changes: 200 },
};

/** So many hide from where others live or come from (docs/product.md#shields). */
const HIDING = 0.05;
/** Meanwhile many come to be absent. */
const LATER = new Date(NOW.getTime() + 15 * 24 * 3_600_000);

/**
 * Whether the index is exact: pages and lists of random viewers, over every order and filter, against looking at
 * everyone, before and after many changes (joins, edits, moves, choices, erasures); some hide, sleep, travel or have
 * dealbreakers. `MEMBERS` sets how many there are.
 */
const exact: Benchmark = async (scale) => {
  const { viewers } = AMOUNTS[scale];
  let size = Number(process.env.MEMBERS ?? AMOUNTS[scale].members);
  const changes = Math.min(AMOUNTS[scale].changes, size);

  const cities = takeCities();
  const people = population(cities);
  const { next: roll } = createChance('exact');
  const both: TwoIndexes = twoIndexes(createGazetteer(() => cities).locate);
  const gone = new Set<number>();
  const anyone = (): number => {
    for (;;) {
      const number = Math.floor(roll() * size);
      if (!gone.has(number)) return number;
    }
  };
  function put(number: number, version?: number): void {
    const row = withChoices(people.row(number, version), roll);
    both.putCandidate(roll() < HIDING ? { ...row, shield: someShield(roll) } : row);
  }
  function choose(one: number, other: number): void {
    if (one !== other) both.putPair(somePair(roll, people.idOf(one), people.idOf(other)));
  }

  /** How many pages and lists are equal. */
  function compare(when: string, now: Date): Figure {
    let equal = 0;
    for (let times = 0; times < viewers; times++) {
      const viewer = people.idOf(anyone());
      const loaded = both.index.page(viewer, { ...someQuery(roll, []), limit: 50 }, now)?.found ?? [];
      for (let passed = 0; passed < 20; passed++) {
        const other = loaded[Math.floor(roll() * loaded.length)];
        if (other) both.putPair(somePair(roll, viewer, other.id));
      }
      const query = someQuery(
        roll,
        loaded.filter(() => roll() < 0.4).map(({ id }) => id),
      );
      const same =
        isDeepStrictEqual(both.index.page(viewer, query, now), both.oracle.page(viewer, query, now)) &&
        (times % 5 > 0 || isDeepStrictEqual(both.index.list(viewer, now), both.oracle.list(viewer, now)));
      if (same) equal++;
      else console.error('differs', viewer, { ...query, exclude: query.exclude.length });
    }
    return {
      what: `pages as looking at everyone gives them, ${when}`,
      value: equal,
      unit: `of ${viewers}`,
      goal: { of: 'value', atLeast: viewers },
    };
  }

  for (let number = 0; number < size; number++) put(number);
  for (let pairs = 0; pairs < size; pairs++) choose(anyone(), anyone());
  const before = compare('at first', NOW);

  for (let change = 0; change < changes; change++) {
    const kind = roll();
    const number = anyone();
    if (kind < 0.15) put(size++);
    else if (kind < 0.3) {
      gone.add(number);
      both.erase(people.idOf(number));
    } else if (kind < 0.7) put(number, change + 1);
    else choose(number, anyone());
  }
  const after = compare(`after ${changes} changes and 15 days`, LATER);
  return [
    before,
    after,
    {
      what: 'room in the index',
      value: both.index.bytes().candidates / (size - gone.size),
      unit: 'B a member',
      ...(scale === 'whole' && { goal: { of: 'value', atMost: 150 } }),
    },
  ];
};

export default exact;
