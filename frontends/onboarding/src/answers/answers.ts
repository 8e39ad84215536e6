import type { ProfileProgress } from '@kolo/contracts/api/profile';
import { OPTIONAL_FIELDS } from '@kolo/contracts/profile/optionalFields';
import type { ProfileField } from '@kolo/contracts/profile/profileFields';
import { isBlank } from '@kolo/contracts/text/text';

export type WizardAnswers = Omit<ProfileProgress, 'currentStep'>;

export type WizardErrors = Partial<Record<ProfileField | 'photo', string>>;

/** Questions with a fixed set of answers, unlike free text. */
export type ChoiceField = {
  [Field in ProfileField]: WizardAnswers[Field] extends string | undefined
    ? string extends WizardAnswers[Field]
      ? never
      : Field
    : never;
}[ProfileField];

export function isAnswered(value: WizardAnswers[ProfileField]): boolean {
  return typeof value === 'string' ? !isBlank(value) : value !== undefined && value.length > 0;
}

export const isRequired = (asked: string): boolean => !OPTIONAL_FIELDS.some((optional) => optional === asked);
