import { CheckboxGroup } from '@kolo/ui/options';
import { HERITAGE_OPTIONS } from '../../../answers/heritageOptions.tsx';
import { LimitedFields } from '../../../profile/LimitedFields.tsx';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../flow/useWizardForm.ts';

export function HeritageQuestion({ form: { answers, errors, change } }: QuestionProps) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  return (
    <LimitedFields group="home">
      <CheckboxGroup
        legend={profileText('labels.heritageCountries')}
        question={t('questions.heritageCountries')}
        hint={t('questions.heritageHint')}
        options={HERITAGE_OPTIONS}
        values={answers.heritageCountries ?? []}
        error={errors.heritageCountries}
        onChange={(codes) => change('heritageCountries', codes)}
      />
    </LimitedFields>
  );
}
