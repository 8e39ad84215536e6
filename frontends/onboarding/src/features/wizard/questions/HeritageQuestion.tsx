import { CheckboxGroup } from '@kolo/ui';
import { HERITAGE_OPTIONS } from '../../../answers/heritageOptions.tsx';
import { LimitedFields } from '../../../profile/LimitedFields.tsx';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../wizardForm.ts';

/** The countries a member comes from: one or more of the ten. */
export function HeritageQuestion({ form: { answers, errors, change } }: QuestionProps) {
  const t = useText('onboarding');
  return (
    <LimitedFields group="home">
      {() => (
        <CheckboxGroup
          isQuestion
          legend={t('questions.heritageCountries')}
          hint={t('questions.heritageHint')}
          options={HERITAGE_OPTIONS}
          values={answers.heritageCountries ?? []}
          error={errors.heritageCountries}
          onChange={(codes) => change('heritageCountries', codes)}
        />
      )}
    </LimitedFields>
  );
}
