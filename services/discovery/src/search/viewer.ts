import { LANGUAGES } from '@kolo/contracts/profile/enumerations';
import type { PackedCandidate } from '../candidates/candidateIndex.ts';
import type { Nearer } from '../members/trips.ts';
import { type AnswerTables, answerTables, VALUES_CODES } from '../packing/packAnswers.ts';
import { bitsOf, HERITAGE_SETS } from '../packing/packSets.ts';
import { languageBounds, languageClassIn, regionIn } from '../packing/surroundings.ts';
import type { DistanceTable, PlaceIndex } from '../places/placeIndex.ts';
import { culture } from '../score/culture.ts';
import { distance } from '../score/distance.ts';
import { heritagePoints } from '../score/heritage.ts';
import { languagePoints } from '../score/language.ts';
import { values } from '../score/values.ts';

const tables: (Uint8Array | undefined)[] = [];

/** Made once per set. */
export function heritageTable(mine: number): Uint8Array {
  const known = tables[mine];
  if (known) return known;
  const table = Uint8Array.from({ length: HERITAGE_SETS }, (_, theirs) =>
    heritagePoints(bitsOf(mine & theirs), bitsOf(mine | theirs)),
  );
  tables[mine] = table;
  return table;
}

/** The points of others for one viewer as lookup tables, and the upper bounds of groups. */
export interface Viewer extends AnswerTables {
  candidate: PackedCandidate;
  heritage: Uint8Array;
  language: Uint8Array;
  distances: DistanceTable;
  /** Whom a trip brings nearer now. */
  nearer: Nearer | null;
  /** Upper bounds for language and region, by surroundings. */
  bounds: Uint8Array;
  /** Upper bounds by region. */
  regions: { points: Uint8Array; ranks: Uint8Array };
  /** Upper bounds for values, by goals and children. */
  goals: Uint8Array;
  /** Upper bounds where a group tells nothing. */
  max: { values: number; culture: number; language: number; distance: number };
  /** Upper bound for culture beyond its first byte. */
  maxBesideA: number;
}

const CODES = 256;
const LANGUAGE_POINTS = Uint8Array.from({ length: LANGUAGES.length + 1 }, (_, common) =>
  languagePoints(common),
);

export function createViewer(
  candidate: PackedCandidate,
  places: PlaceIndex,
  nearer: Nearer | null = null,
): Viewer {
  const answers = answerTables(candidate.answers);
  const regions = places.bounds(candidate.place);
  const classes = languageBounds(candidate.languages);
  const bounds = new Uint8Array(CODES);
  for (let code = 0; code < CODES; code++)
    bounds[code] = (classes[languageClassIn(code)] ?? 0) + (regions.points[regionIn(code)] ?? 0);
  const goals = new Uint8Array(VALUES_CODES.all / VALUES_CODES.perGoal);
  for (let code = 0; code < VALUES_CODES.all; code++) {
    const plan = Math.floor(code / VALUES_CODES.perGoal);
    goals[plan] = Math.max(goals[plan] ?? 0, answers.values[code] ?? 0);
  }
  const spoken = bitsOf(candidate.languages.low) + bitsOf(candidate.languages.high);
  return {
    ...answers,
    candidate,
    heritage: heritageTable(candidate.heritage),
    language: LANGUAGE_POINTS,
    distances: places.distancesFrom(candidate.place),
    nearer,
    bounds,
    regions,
    goals,
    max: {
      values: values.of,
      culture: culture.of,
      language: languagePoints(spoken),
      distance: distance.of,
    },
    maxBesideA: culture.of - answers.cultureA.reduce((most, points) => Math.max(most, points), 0),
  };
}
