import { NAMED_CITIES } from './cities/namedCities.ts';
import { ERRORS } from './errors.ts';
import { KEPT_OUT } from './keptOut.ts';
import { REPORT_REASON_LABELS } from './moderation.ts';
import { NO_CONNECTION } from './noConnection.ts';
import { OPENERS } from './openers/openers.ts';
import { BIO_QUESTIONS } from './profile/bioQuestions.ts';
import * as enumerations from './profile/enumerations.ts';
import { CULTURAL_VALUES, DISTANCE_LABELS, SCORE_SENTENCES } from './profile/matchSentences.ts';
import { CHANGE_AGAIN } from './profile/profileChanges.ts';
import { BRAND } from './site/brand.ts';
import { INPUT_PATTERNS, LABELS, NAMELESS, TRIP_WORDS, WORDS } from './words.ts';

const ANSWERS = [
  enumerations.GENDERS,
  enumerations.INTERESTS,
  enumerations.YES_NO_MAYBE,
  enumerations.RELATIONSHIP_GOALS,
  enumerations.RELIGION_IMPORTANCE,
  enumerations.SMOKING,
  enumerations.DRINKING,
  enumerations.CITY_OR_VILLAGE,
  enumerations.FAVORITE_FOODS,
  enumerations.KOLO_DANCING,
  enumerations.MUSIC_LOVE,
  enumerations.BALKAN_TIME,
  enumerations.RAKIJA_AT_9AM,
  enumerations.SARMA_ROLLING,
  enumerations.SODA_VS_MINERALNA,
  enumerations.DJURDJEVDAN_LYRICS,
  enumerations.KAFANA_TIME,
  enumerations.AJVAR_VS_KAJMAK,
  enumerations.COFFEE_ORDERS,
  enumerations.FILTER_GOALS,
].flat();

const byThemselves = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, value]));

/**
 * What the contract says in English and screens show in the reader's language (docs/translating.md): by keys for
 * translators. `{{label}}` is the name of a field.
 */
export const PHRASES = {
  tagline: BRAND.tagline,
  answers: byThemselves(ANSWERS),
  languages: byThemselves(enumerations.LANGUAGES),
  cities: byThemselves(NAMED_CITIES),
  sorts: enumerations.SORT_LABELS,
  distances: DISTANCE_LABELS,
  score: SCORE_SENTENCES,
  culture: CULTURAL_VALUES,
  labels: { ...LABELS, nameless: NAMELESS },
  patterns: INPUT_PATTERNS,
  input: { ...WORDS, trips: TRIP_WORDS },
  errors: {
    ...Object.fromEntries(Object.entries(ERRORS).map(([code, [, sentence]]) => [code, sentence])),
    no_connection: NO_CONNECTION,
  },
  keptOut: KEPT_OUT,
  changeAgain: CHANGE_AGAIN,
  bioQuestions: BIO_QUESTIONS,
  reasons: Object.fromEntries(
    Object.entries(REPORT_REASON_LABELS).map(([reason, { label, hint }]) => [
      reason,
      { label, ...(hint !== undefined && { hint }) },
    ]),
  ),
  openers: Object.fromEntries(
    Object.entries(OPENERS).map(([question, entries]) => [question, entries.map(({ text }) => text)]),
  ),
};
