import { fitBothWays, type Seeking } from '@kolo/contracts/profile/eligibility';
import {
  bitsOf,
  countCommon,
  packHeritage,
  packLanguages,
} from '../../../services/discovery/src/packing/packSets.ts';
import type { Locate } from '../../../services/discovery/src/places/gazetteer.ts';
import { kilometresBetween, type Place } from '../../../services/discovery/src/places/kilometres.ts';
import { CULTURE_RULES } from '../../../services/discovery/src/score/culture.ts';
import { pointsApart } from '../../../services/discovery/src/score/distance.ts';
import { heritagePoints } from '../../../services/discovery/src/score/heritage.ts';
import { languagePoints } from '../../../services/discovery/src/score/language.ts';
import type { Answers, Rule } from '../../../services/discovery/src/score/rules.ts';
import { VALUES_RULES } from '../../../services/discovery/src/score/values.ts';
import type { CandidateRow } from '../../../services/discovery/src/views/candidates.ts';

const RULES: readonly Rule[] = [...VALUES_RULES, ...CULTURE_RULES];
const SETS = 1_024;
const MOST_ANSWERS = 4;

/** A page by looking at everyone, and only the default order: what an index has to be better than. */
export interface FullScan {
  add(row: CandidateRow): void;
  /** The numbers of the best, in the order in which they were added, and how many fit. */
  page(
    viewer: number,
    passed: readonly number[],
    excluded: readonly number[],
    limit: number,
  ): {
    best: number[];
    total: number;
  };
}

/** Numbers what it is asked about, in the order of asking. */
function numbering<Value>(): { of(key: string, value: Value): number; values: Value[] } {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    of(key, value) {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}

/**
 * The floor: one column of typed arrays a question, every candidate who fits scored by tables, the best of them kept. It
 * is what remains when nothing is done but not making objects.
 */
export function fullScan(room: number, locate: Locate): FullScan {
  const seekings = numbering<Seeking>();
  const places = numbering<Place>();
  const answers = RULES.map(() => numbering<Answers>());
  const seeking = new Uint8Array(room);
  const heritage = new Uint16Array(room);
  const low = new Uint32Array(room);
  const high = new Uint32Array(room);
  const place = new Uint16Array(room);
  const given = RULES.map(() => new Uint8Array(room));
  const mark = new Uint8Array(room);
  const ids: string[] = [];
  const near = new Map<number, Uint8Array>();
  let size = 0;

  function nearness(from: number): Uint8Array {
    const here = places.values[from];
    const known = near.get(from);
    if (known || !here) return known ?? new Uint8Array(0);
    const table = Uint8Array.from(places.values, (there) =>
      pointsApart(kilometresBetween(here, there), here, there),
    );
    near.set(from, table);
    return table;
  }
  function tablesFor(viewer: number): Uint8Array[] {
    return RULES.map((rule, question) => {
      const known = answers[question]?.values ?? [];
      const mine = known[given[question]?.[viewer] ?? 0];
      const table = new Uint8Array(MOST_ANSWERS);
      if (mine) for (const [at, theirs] of known.entries()) table[at] = rule.points(mine, theirs);
      return table;
    });
  }
  const nothing = new Uint8Array(0);

  return {
    add({ id, profile }) {
      if (!profile) return;
      const at = size++;
      const { residenceCountry, currentCity } = profile;
      const languages = packLanguages(profile.languages);
      ids.push(id);
      seeking[at] = seekings.of(`${profile.gender}/${profile.interestedIn}`, {
        gender: profile.gender,
        interestedIn: profile.interestedIn,
      });
      heritage[at] = packHeritage(profile.heritageCountries);
      low[at] = languages.low;
      high[at] = languages.high;
      place[at] = places.of(`${residenceCountry}:${currentCity}`, locate(residenceCountry, currentCity));
      for (const [question, { key }] of RULES.entries()) {
        const column = given[question];
        if (column) column[at] = answers[question]?.of(profile[key], profile) ?? 0;
      }
    },
    page(viewer, passed, excluded, limit) {
      for (const at of excluded) mark[at] = 2;
      for (const at of passed) mark[at] = 1;
      mark[viewer] = 1;
      const me = seekings.values[seeking[viewer] ?? 0];
      const fits = Uint8Array.from(seekings.values, (each) => (me && fitBothWays(me, each) ? 1 : 0));
      const mine = heritage[viewer] ?? 0;
      const roots = Uint8Array.from({ length: SETS }, (_, set) =>
        heritagePoints(bitsOf(mine & set), bitsOf(mine | set)),
      );
      const mySpoken = { low: low[viewer] ?? 0, high: high[viewer] ?? 0 };
      const talk = Uint8Array.from({ length: 47 }, (_, common) => languagePoints(common));
      const points = nearness(place[viewer] ?? 0);
      return best(given, tablesFor(viewer));

      function best(columns: Uint8Array[], tables: Uint8Array[]) {
        const [c0 = nothing, c1 = nothing, c2 = nothing, c3 = nothing, c4 = nothing] = columns;
        const [c5 = nothing, c6 = nothing, c7 = nothing, c8 = nothing, c9 = nothing] = columns.slice(5);
        const [c10 = nothing, c11 = nothing, c12 = nothing, c13 = nothing, c14 = nothing] = columns.slice(10);
        const [p0 = nothing, p1 = nothing, p2 = nothing, p3 = nothing, p4 = nothing] = tables;
        const [p5 = nothing, p6 = nothing, p7 = nothing, p8 = nothing, p9 = nothing] = tables.slice(5);
        const [p10 = nothing, p11 = nothing, p12 = nothing, p13 = nothing, p14 = nothing] = tables.slice(10);
        const keys = new Int32Array(limit);
        const found: number[] = [];
        let total = 0;
        let least = -1;
        for (let at = 0; at < size; at++) {
          if (fits[seeking[at] ?? 0] !== 1) continue;
          if (mark[at] === 1) continue;
          total++;
          if (mark[at] === 2) continue;
          const score =
            (roots[heritage[at] ?? 0] ?? 0) +
            (p0[c0[at] ?? 0] ?? 0) +
            (p1[c1[at] ?? 0] ?? 0) +
            (p2[c2[at] ?? 0] ?? 0) +
            (p3[c3[at] ?? 0] ?? 0) +
            (p4[c4[at] ?? 0] ?? 0) +
            (p5[c5[at] ?? 0] ?? 0) +
            (p6[c6[at] ?? 0] ?? 0) +
            (p7[c7[at] ?? 0] ?? 0) +
            (p8[c8[at] ?? 0] ?? 0) +
            (p9[c9[at] ?? 0] ?? 0) +
            (p10[c10[at] ?? 0] ?? 0) +
            (p11[c11[at] ?? 0] ?? 0) +
            (p12[c12[at] ?? 0] ?? 0) +
            (p13[c13[at] ?? 0] ?? 0) +
            (p14[c14[at] ?? 0] ?? 0) +
            (talk[countCommon(mySpoken, low[at] ?? 0, high[at] ?? 0)] ?? 0) +
            (points[place[at] ?? 0] ?? 0);
          if (score < least) continue;
          const full = found.length === limit;
          if (full && score === least && (ids[at] ?? '') > (ids[found[limit - 1] ?? 0] ?? '')) continue;
          let to = full ? limit - 1 : found.push(at) - 1;
          while (to > 0) {
            const before = found[to - 1] ?? 0;
            const key = keys[to - 1] ?? 0;
            if (key > score || (key === score && (ids[before] ?? '') < (ids[at] ?? ''))) break;
            found[to] = before;
            keys[to] = key;
            to--;
          }
          found[to] = at;
          keys[to] = score;
          if (found.length === limit) least = keys[limit - 1] ?? 0;
        }
        for (const at of passed) mark[at] = 0;
        for (const at of excluded) mark[at] = 0;
        mark[viewer] = 0;
        return { best: found, total };
      }
    },
  };
}
