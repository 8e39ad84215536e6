import { isAnswered, isRequired, type WizardAnswers } from '../../../answers/answers.ts';
import { type Asked, type Question, STEPS } from '../steps.tsx';

/** `step` counts from 1; on a phone `view` is the question within it, from 0. */
export interface Position {
  step: number;
  view: number;
}

export function questionsAt({ step, view }: Position, isNarrow: boolean): readonly Question[] {
  const questions = questionsOf(step);
  return isNarrow ? questions.slice(view, view + 1) : questions;
}

export const questionsOf = (step: number): readonly Question[] => STEPS[step - 1]?.questions ?? [];

export function isPosition(found: unknown): found is Position {
  if (typeof found !== 'object' || found === null || !('step' in found) || !('view' in found)) return false;
  const { step, view } = found;
  return typeof step === 'number' && typeof view === 'number' && view >= 0 && view < questionsOf(step).length;
}

export function nextPosition({ step, view }: Position, isNarrow: boolean): Position | null {
  if (isNarrow && view + 1 < questionsOf(step).length) return { step, view: view + 1 };
  return step < STEPS.length ? { step: step + 1, view: 0 } : null;
}

export function previousPosition({ step, view }: Position, isNarrow: boolean): Position | null {
  if (isNarrow && view > 0) return { step, view: view - 1 };
  if (step === 1) return null;
  return { step: step - 1, view: isNarrow ? questionsOf(step - 1).length - 1 : 0 };
}

/** The bio does not count towards a complete card. */
const COUNTED = STEPS.flatMap(({ questions }) => questions).filter(
  ({ asks }) => asks.length > 0 && !asks.includes('bio'),
);

export function countAnswered(answers: WizardAnswers, photoCount: number): { answered: number; of: number } {
  const isDone = (asked: Asked) => (asked === 'photo' ? photoCount > 0 : isAnswered(answers[asked]));
  return { answered: COUNTED.filter(({ asks }) => asks.every(isDone)).length, of: COUNTED.length };
}

export function findMissing(
  questions: readonly Question[],
  answers: WizardAnswers,
  photoCount: number,
): Asked[] {
  return questions
    .flatMap(({ asks }) => asks)
    .filter(isRequired)
    .filter((asked) => (asked === 'photo' ? photoCount === 0 : !isAnswered(answers[asked])));
}

function findFirst(matches: (question: Question) => boolean, from: number): Position | null {
  for (let step = from; step <= STEPS.length; step += 1) {
    const view = questionsOf(step).findIndex(matches);
    if (view >= 0) return { step, view };
  }
  return null;
}

export const findFirstOpen = (answers: WizardAnswers, photoCount: number, from = 1): Position | null =>
  findFirst((question) => findMissing([question], answers, photoCount).length > 0, from);

export const findAsking = (fields: readonly string[]): Position | null =>
  findFirst(({ asks }) => asks.some((asked) => fields.includes(asked)), 1);
