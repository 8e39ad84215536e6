import { RELIGION_IMPORTANCE, type RelationshipGoal } from '@kolo/contracts/profile/enumerations';
import { SCORE_SENTENCES } from '@kolo/contracts/profile/matchSentences';
import {
  type Affinity,
  type Answers,
  flexible,
  maxPoints,
  nearby,
  pointsOf,
  type Question,
  type Rule,
  rule,
} from './rules.ts';
import type { Part } from './traits.ts';

const OPEN: RelationshipGoal = 'Open to anything';

const goals: Affinity<RelationshipGoal> = (one, other) => {
  if (one === other) return 10;
  const pair = new Set([one, other]);
  if (pair.has(OPEN)) return pair.has('Serious relationship') ? 6 : 7;
  return pair.has('Friendship first') ? 4 : 0;
};

const DECISIVE: ReadonlySet<Question> = new Set(['relationshipGoals', 'wantsChildren']);

export const VALUES_RULES: readonly Rule[] = [
  rule('relationshipGoals', 10, goals),
  rule('wantsChildren', 10, flexible(10, 'Maybe', 5)),
  rule('religionImportance', 6, nearby(6, RELIGION_IMPORTANCE)),
  rule('cityOrVillage', 4, flexible(4, 'Both', 3)),
];
const OF = maxPoints(VALUES_RULES);
/** One wants children and the other does not, or they look for different things: no agreement makes up for it. */
const isApart = (one: Answers, other: Answers): boolean =>
  VALUES_RULES.some(({ key, points }) => DECISIVE.has(key) && points(one, other) === 0);
const SAY = SCORE_SENTENCES.values;

/** What both want from life: goals, children, religion, city or village (docs/product.md#the-balkan-score). */
export const values: Part<'values'> = {
  key: 'values',
  of: OF,
  points: (one, other) => pointsOf(VALUES_RULES, one, other),
  label(one, other) {
    const share = pointsOf(VALUES_RULES, one, other) / OF;
    if (share >= 0.8) return SAY.same;
    if (share >= 0.5 && !isApart(one, other)) return SAY.most;
    if (share >= 0.25) return SAY.some;
    return SAY.few;
  },
};
