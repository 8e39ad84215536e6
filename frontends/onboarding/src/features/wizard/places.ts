import { OPTIONAL_FIELDS } from '@kolo/contracts';
import { isAnswered, type WizardAnswers } from '../../answers/answers.ts';
import { type Asked, type Question, STEPS, type View } from './steps.tsx';

/** Where the wizard stands: the step from 1, and on a phone the view within it from 0. */
export interface Place {
  step: number;
  view: number;
}

/** What a place shows: one view on a phone, else the whole step. */
export function questionsAt({ step, view }: Place, isNarrow: boolean): readonly Question[] {
  const views = viewsOf(step);
  return isNarrow ? (views[view] ?? []) : views.flat();
}

/** The views of a step; none where there is no such step. */
export const viewsOf = (step: number): readonly View[] => STEPS[step - 1]?.views ?? [];

/** Whether what was found, for example in the browser's history, is a place of the wizard. */
export function isPlace(found: unknown): found is Place {
  if (typeof found !== 'object' || found === null || !('step' in found) || !('view' in found)) return false;
  const { step, view } = found;
  return typeof step === 'number' && typeof view === 'number' && view >= 0 && view < viewsOf(step).length;
}

/** The place after this one, or `null` after the last. */
export function placeAfter({ step, view }: Place, isNarrow: boolean): Place | null {
  if (isNarrow && view + 1 < viewsOf(step).length) return { step, view: view + 1 };
  return step < STEPS.length ? { step: step + 1, view: 0 } : null;
}

/** The place before this one, or `null` before the first. */
export function placeBefore({ step, view }: Place, isNarrow: boolean): Place | null {
  if (isNarrow && view > 0) return { step, view: view - 1 };
  if (step === 1) return null;
  return { step: step - 1, view: isNarrow ? viewsOf(step - 1).length - 1 : 0 };
}

const isRequired = (asked: Asked): boolean => !OPTIONAL_FIELDS.some((optional) => optional === asked);

/**
 * What these questions still need: their required fields, and where it is asked for a photo
 * (docs/product.md#the-wizard).
 */
export function openIn(questions: readonly Question[], answers: WizardAnswers, photoCount: number): Asked[] {
  return questions
    .flatMap(({ asks }) => asks)
    .filter(isRequired)
    .filter((asked) => (asked === 'photo' ? photoCount === 0 : !isAnswered(answers[asked])));
}

/** The first view, from `step` on, that still needs something, or `null`. */
export function firstOpenPlace(answers: WizardAnswers, photoCount: number, from = 1): Place | null {
  for (let step = from; step <= STEPS.length; step += 1) {
    for (let view = 0; view < viewsOf(step).length; view += 1) {
      const place = { step, view };
      if (openIn(questionsAt(place, true), answers, photoCount).length > 0) return place;
    }
  }
  return null;
}
