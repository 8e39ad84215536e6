import type { ProfileField } from '@kolo/contracts';
import { useState } from 'react';
import type { ChoiceField, WizardAnswers, WizardErrors } from '../../answers/answers.ts';
import { useText } from '../../texts/texts.ts';
import type { StepFaults } from './stepFaults.ts';

/** The wizard's answers with their messages; an answered question loses its message at once. */
export function useWizardForm(initial: WizardAnswers) {
  const t = useText('onboarding');
  const [answers, setAnswers] = useState(initial);
  const [errors, setErrors] = useState<WizardErrors>({});

  const change = <Field extends ProfileField>(field: Field, value: WizardAnswers[Field]) => {
    setAnswers((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _answered, ...others }) => others);
  };

  const questionOf = (field: ChoiceField): string => t(`questions.${field}`);

  /** What a single-choice question needs besides its options. */
  const choice = <Field extends ChoiceField>(field: Field) => ({
    isQuestion: true,
    legend: questionOf(field),
    value: answers[field],
    error: errors[field],
    onChange: (value: NonNullable<WizardAnswers[Field]>) => change(field, value),
  });

  const showFaults = ({ fields, isPhotoMissing }: StepFaults) =>
    setErrors({
      ...Object.fromEntries(
        fields.map((field) => [field, t('wizard.required', { label: t(`labels.${field}`) })]),
      ),
      ...(isPhotoMissing && { photo: t('wizard.photoMissing') }),
    });

  return { answers, errors, change, choice, showFaults, clearErrors: () => setErrors({}) };
}

export type WizardForm = ReturnType<typeof useWizardForm>;

/** What every step of the wizard gets. */
export interface StepProps {
  form: WizardForm;
}
