import { LANGUAGES } from '@kolo/contracts';
import type { PackedCandidate } from '../crowd/packed.ts';
import { type AnswerTables, answerTables, VALUES_CODES } from '../packing/answers.ts';
import { heritageTable } from '../packing/heritagePoints.ts';
import { languageBounds } from '../packing/languageClass.ts';
import { bitsOf } from '../packing/sets.ts';
import { languageClassIn, regionIn } from '../packing/surroundings.ts';
import type { Nearness, PlaceBook } from '../places/placeBook.ts';
import { culture } from '../score/culture.ts';
import { distance } from '../score/distance.ts';
import { languagePoints } from '../score/language.ts';
import { values } from '../score/values.ts';

/** What others are worth to one viewer, as tables by their packed answers, and the most that groups can be worth. */
export interface Viewer extends AnswerTables {
  candidate: PackedCandidate;
  /** By set of heritage countries. */
  heritage: Uint8Array;
  /** By number of shared languages. */
  language: Uint8Array;
  nearness: Nearness;
  /** The most that language and region can give, by surroundings. */
  bounds: Uint8Array;
  /** The most that each region can give, and how near it is at best. */
  regions: { points: Uint8Array; ranks: Uint8Array };
  /** The most that values can give, by goals and children. */
  plans: Uint8Array;
  /** The most that parts can give which a group says nothing about. */
  most: { values: number; culture: number; language: number; distance: number };
  /** The most that culture can give beside what is in its first byte. */
  mostBesideA: number;
}

const CODES = 256;
const LANGUAGE_POINTS = Uint8Array.from({ length: LANGUAGES.length + 1 }, (_, shared) =>
  languagePoints(shared),
);

/** The tables of one viewer. */
export function viewerOf(candidate: PackedCandidate, places: PlaceBook): Viewer {
  const answers = answerTables(candidate.answers);
  const regions = places.bounds(candidate.place);
  const classes = languageBounds(candidate.languages);
  const bounds = new Uint8Array(CODES);
  for (let code = 0; code < CODES; code++)
    bounds[code] = (classes[languageClassIn(code)] ?? 0) + (regions.points[regionIn(code)] ?? 0);
  const plans = new Uint8Array(VALUES_CODES.all / VALUES_CODES.ofOnePlan);
  for (let code = 0; code < VALUES_CODES.all; code++) {
    const plan = Math.floor(code / VALUES_CODES.ofOnePlan);
    plans[plan] = Math.max(plans[plan] ?? 0, answers.values[code] ?? 0);
  }
  const spoken = bitsOf(candidate.languages.low) + bitsOf(candidate.languages.high);
  return {
    ...answers,
    candidate,
    heritage: heritageTable(candidate.heritage),
    language: LANGUAGE_POINTS,
    nearness: places.nearness(candidate.place),
    bounds,
    regions,
    plans,
    most: {
      values: values.of,
      culture: culture.of,
      language: languagePoints(spoken),
      distance: distance.of,
    },
    mostBesideA: culture.of - answers.cultureA.reduce((most, points) => Math.max(most, points), 0),
  };
}
