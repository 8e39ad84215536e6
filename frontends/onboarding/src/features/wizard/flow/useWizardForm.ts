import type { Photo } from '@kolo/contracts/api/media';
import type { ProfileField } from '@kolo/contracts/profile/profileFields';
import { cityLabel } from '@kolo/ui';
import { type ReactNode, useState } from 'react';
import {
  type ChoiceField,
  isRequired,
  type WizardAnswers,
  type WizardErrors,
} from '../../../answers/answers.ts';
import { useText } from '../../../texts/texts.ts';
import type { Asked } from '../steps.tsx';

type Keep = <Field extends ProfileField>(field: Field, value: WizardAnswers[Field]) => void;

/** Answering a question saves it and clears its error. */
export function useWizardForm(initial: WizardAnswers, keep: Keep) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  const [begun] = useState(initial);
  const [answers, setAnswers] = useState(begun);
  const [errors, setErrors] = useState<WizardErrors>({});

  const [doubtedCity, setDoubtedCity] = useState<string | undefined>();

  const change = <Field extends ProfileField>(field: Field, value: WizardAnswers[Field]) => {
    setAnswers((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _answered, ...others }) => others);
    keep(field, value);
  };

  const labelOf = (field: ChoiceField): string => profileText(`labels.${field}`);
  const questionOf = (field: ChoiceField): string =>
    field === 'stayLongTerm' && answers.currentCity
      ? t('questions.stayIn', { city: cityLabel(answers.currentCity, answers.residenceCountry ?? '') })
      : t(`questions.${field}`);

  const choice = <Field extends ChoiceField>(field: Field) => ({
    legend: labelOf(field),
    question: questionOf(field),
    hint: isRequired(field) ? undefined : t('wizard.mayBeSkipped'),
    value: answers[field] ?? null,
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
            : t('wizard.required', { label: profileText(`labels.${asked}`) }),
        ]),
      ),
    );

  return {
    answers,
    isChanged: answers !== begun,
    errors,
    change,
    choice,
    showOpen,
    showErrors: setErrors,
    isCityDoubted: doubtedCity !== undefined && doubtedCity === answers.currentCity,
    doubtCity: () => setDoubtedCity(answers.currentCity),
    clearErrors: () => setErrors({}),
  };
}

export type WizardForm = ReturnType<typeof useWizardForm>;

export interface QuestionProps {
  form: WizardForm;
  photos: readonly Photo[];
  firstName: string;
  card?: ReactNode;
}
