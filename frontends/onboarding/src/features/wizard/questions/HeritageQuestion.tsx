import { CheckboxGroup } from '@kolo/ui';
import { HERITAGE_OPTIONS } from '../../../answers/heritageOptions.tsx';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../wizardForm.ts';

/** The countries a member comes from: one or more of the ten. */
export function HeritageQuestion({ form: { answers, errors, change } }: QuestionProps) {
  const t = useText('onboarding');
  return (
    <CheckboxGroup
      isQuestion
      legend={t('questions.heritageCountries')}
      hint={t('questions.heritageHint')}
      options={HERITAGE_OPTIONS}
      values={answers.heritageCountries ?? []}
      error={errors.heritageCountries}
      onChange={(codes) => change('heritageCountries', codes)}
    />
  );
}
