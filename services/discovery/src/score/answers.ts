import type { Traits } from './traits.ts';

/** How many points two members' answers to one question are worth. */
export type Affinity<Answer extends string> = (one: Answer, other: Answer) => number;

/** The same answer gives the points, any other none. */
export const same =
  (points: number): Affinity<string> =>
  (one, other) =>
    one === other ? points : 0;

/** Answers along a scale: the same gives the points, a neighbour half of them. */
export const near = <Answer extends string>(points: number, scale: readonly Answer[]): Affinity<Answer> => {
  const place = new Map<string, number>(scale.map((answer, index) => [answer, index]));
  return (one, other) => {
    const apart = Math.abs((place.get(one) ?? 0) - (place.get(other) ?? 0));
    return apart === 0 ? points : apart === 1 ? Math.floor(points / 2) : 0;
  };
};

/** The same answer gives the points; an undecided answer goes with any other for some. */
export const flexible =
  (points: number, undecided: string, some: number): Affinity<string> =>
  (one, other) => {
    if (one === other) return points;
    return one === undecided || other === undecided ? some : 0;
  };

/** A question of the profile that is answered with one choice. */
export type Question = {
  [Key in keyof Traits]: Traits[Key] extends string ? Key : never;
}[keyof Traits];

/** A member's answers to all questions. */
export type Answers = Pick<Traits, Question>;

/** A question with what its answers are worth together. */
export interface Rule {
  key: Question;
  of: number;
  points(one: Answers, other: Answers): number;
}

/** Ties a question of the profile to an affinity that gives at most `of`. */
export const rule = <Key extends Question>(key: Key, of: number, affinity: Affinity<Answers[Key]>): Rule => ({
  key,
  of,
  points: (one, other) => affinity(one[key], other[key]),
});

export const worth = (rules: readonly Rule[]): number => rules.reduce((sum, { of }) => sum + of, 0);

export const pointsOf = (rules: readonly Rule[], one: Answers, other: Answers): number =>
  rules.reduce((sum, { points }) => sum + points(one, other), 0);
