import { isBlank, type ProfileField, type ProfileProgress } from '@kolo/contracts';

/** What the wizard has collected so far. */
export type WizardAnswers = Omit<ProfileProgress, 'currentStep'>;

/** A message per question, `photo` among them. */
export type WizardErrors = Partial<Record<ProfileField | 'photo', string>>;

/** The questions that take one of several words; free text is none of them. */
export type ChoiceField = {
  [Field in ProfileField]: WizardAnswers[Field] extends string | undefined
    ? string extends WizardAnswers[Field]
      ? never
      : Field
    : never;
}[ProfileField];

/** Whether a question has an answer: text that is not blank, or at least one choice. */
export function isAnswered(value: WizardAnswers[ProfileField]): boolean {
  return typeof value === 'string' ? !isBlank(value) : value !== undefined && value.length > 0;
}
