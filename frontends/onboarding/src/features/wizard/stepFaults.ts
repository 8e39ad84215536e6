import { LIMITS, type ProfileField, WIZARD_STEP_FIELDS } from '@kolo/contracts';
import { isAnswered, type WizardAnswers } from '../../answers/answers.ts';

export interface StepFaults {
  fields: ProfileField[];
  isPhotoMissing: boolean;
}

/** What step `step` (from 1) still needs: its required fields, and on the first one a photo (product 8). */
export function stepFaults(step: number, answers: WizardAnswers, photoCount: number): StepFaults {
  const required = WIZARD_STEP_FIELDS[step - 1] ?? [];
  return {
    fields: required.filter((field) => !isAnswered(answers[field])),
    isPhotoMissing: step === 1 && photoCount === 0,
  };
}

const isFaulty = ({ fields, isPhotoMissing }: StepFaults) => fields.length > 0 || isPhotoMissing;

export const isStepComplete = (step: number, answers: WizardAnswers, photoCount: number): boolean =>
  !isFaulty(stepFaults(step, answers, photoCount));

/** The first step that still needs something, or `null`. */
export function firstIncompleteStep(answers: WizardAnswers, photoCount: number): number | null {
  for (let step = 1; step <= LIMITS.wizardSteps; step += 1) {
    if (!isStepComplete(step, answers, photoCount)) return step;
  }
  return null;
}
