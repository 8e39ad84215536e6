import type { Photo, ProfileField } from '@kolo/contracts';
import { useState } from 'react';
import type { ChoiceField, WizardAnswers, WizardErrors } from '../../answers/answers.ts';
import { useText } from '../../texts/texts.ts';
import type { Asked } from './steps.tsx';

type Keep = <Field extends ProfileField>(field: Field, value: WizardAnswers[Field]) => void;

/** The wizard's answers with their messages; an answered question is kept and loses its message at once. */
export function useWizardForm(initial: WizardAnswers, keep: Keep) {
  const t = useText('onboarding');
  const [answers, setAnswers] = useState(initial);
  const [errors, setErrors] = useState<WizardErrors>({});

  const change = <Field extends ProfileField>(field: Field, value: WizardAnswers[Field]) => {
    setAnswers((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _answered, ...others }) => others);
    keep(field, value);
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

  const showOpen = (open: readonly Asked[]) =>
    setErrors(
      Object.fromEntries(
        open.map((asked) => [
          asked,
          asked === 'photo'
            ? t('wizard.photoMissing')
            : t('wizard.required', { label: t(`labels.${asked}`) }),
        ]),
      ),
    );

  return {
    answers,
    errors,
    change,
    choice,
    showOpen,
    showErrors: setErrors,
    clearErrors: () => setErrors({}),
  };
}

export type WizardForm = ReturnType<typeof useWizardForm>;

/** What every question of the wizard gets. */
export interface QuestionProps {
  form: WizardForm;
  photos: readonly Photo[];
  firstName: string;
}
