import type { Traits } from './traits.ts';

export type Affinity<Answer extends string> = (one: Answer, other: Answer) => number;

/** Full points for the same answer. */
export const matching =
  (points: number): Affinity<string> =>
  (one, other) =>
    one === other ? points : 0;

/** Full points for the same answer, half for a neighbour on the scale. */
export const nearby = <Answer extends string>(points: number, scale: readonly Answer[]): Affinity<Answer> => {
  const positionOf = new Map<string, number>(scale.map((answer, index) => [answer, index]));
  return (one, other) => {
    const apart = Math.abs((positionOf.get(one) ?? 0) - (positionOf.get(other) ?? 0));
    return apart === 0 ? points : apart === 1 ? Math.floor(points / 2) : 0;
  };
};

/** Full points for the same answer, some if either is undecided. */
export const flexible =
  (points: number, undecided: string, some: number): Affinity<string> =>
  (one, other) => {
    if (one === other) return points;
    return one === undecided || other === undecided ? some : 0;
  };

export type Question = {
  [Key in keyof Traits]: Traits[Key] extends string ? Key : never;
}[keyof Traits];

export type Answers = Pick<Traits, Question>;

export interface Rule {
  key: Question;
  of: number;
  points(one: Answers, other: Answers): number;
}

export const rule = <Key extends Question>(key: Key, of: number, affinity: Affinity<Answers[Key]>): Rule => ({
  key,
  of,
  points: (one, other) => affinity(one[key], other[key]),
});

export const maxPoints = (rules: readonly Rule[]): number => rules.reduce((sum, { of }) => sum + of, 0);

export const pointsOf = (rules: readonly Rule[], one: Answers, other: Answers): number =>
  rules.reduce((sum, { points }) => sum + points(one, other), 0);
