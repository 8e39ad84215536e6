import type { MemberProfile } from '../api/profile.ts';
import { fnv1a } from '../text/fnv1a.ts';
import catalogue from './openers.json' with { type: 'json' };

export type OpenerQuestion = keyof typeof catalogue;
export type Answers = Partial<Record<OpenerQuestion, string | null | undefined>>;

export interface Opener {
  question: OpenerQuestion;
  /** One answer both gave, or two different ones. */
  answers: readonly string[];
  text: string;
}

interface Entry {
  answers: readonly string[];
  text: string;
}

export const OPENERS: Readonly<Record<OpenerQuestion, readonly Entry[]>> = catalogue;

const QUESTIONS = Object.keys(catalogue).filter((name): name is OpenerQuestion => name in catalogue);

export const OPENERS_OF_A_PAIR = 3;

/** Another member's profile names one answer differently. */
export const answersOf = (member: MemberProfile): Answers => ({
  ...member,
  favoriteFood: member.favoriteBalkanFood,
});

export interface SharedAnswer {
  question: OpenerQuestion;
  answer: string;
}

export const sharedAnswers = (mine: Answers, theirs: Answers): SharedAnswer[] =>
  QUESTIONS.flatMap((question) => {
    const answer = mine[question];
    return answer && answer === theirs[question] ? [{ question, answer }] : [];
  });

function openerFor(question: OpenerQuestion, mine: Answers, theirs: Answers): Opener | null {
  const [one, other] = [mine[question], theirs[question]];
  if (!one || !other) return null;
  const found = OPENERS[question].find(
    ({ answers: [first, second] }) =>
      (first === one && second === other) || (first === other && second === one),
  );
  return found ? { question, answers: [...new Set(found.answers)], text: found.text } : null;
}

/** Shared answers first. Depends only on the pair, so both are offered the same (docs/product.md#openers). */
export function openersOf(
  me: { id: string; answers: Answers },
  other: { id: string; answers: Answers },
): Opener[] {
  const pair = [me.id, other.id].sort().join(' ');
  const rank = ({ question, answers }: Opener) => [answers.length, fnv1a(`${pair} ${question}`)] as const;
  return QUESTIONS.map((question) => openerFor(question, me.answers, other.answers))
    .filter((opener) => opener !== null)
    .sort((one, next) => {
      const [differing, place] = rank(one);
      const [nextDiffering, nextPlace] = rank(next);
      return differing - nextDiffering || place - nextPlace;
    })
    .slice(0, OPENERS_OF_A_PAIR);
}
