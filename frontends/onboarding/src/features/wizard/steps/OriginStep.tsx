import { LIMITS, YES_NO_MAYBE } from '@kolo/contracts';
import { CheckboxGroup, classes, look, optionsStyles, RadioGroup, TextField } from '@kolo/ui';
import { HERITAGE_OPTIONS } from '../../../answers/heritageOptions.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { StepProps } from '../wizardForm.ts';
import { LanguagesQuestion } from './LanguagesQuestion.tsx';
import { ResidenceSelect } from './ResidenceSelect.tsx';

/** Step 2: heritage, where one lives now, for how long, and languages. */
export function OriginStep({ form }: StepProps) {
  const t = useText('onboarding');
  const { answers, errors, change } = form;
  return (
    <>
      <CheckboxGroup
        isQuestion
        legend={t('questions.heritageCountries')}
        hint={t('questions.heritageHint')}
        options={HERITAGE_OPTIONS}
        values={answers.heritageCountries ?? []}
        error={errors.heritageCountries}
        onChange={(codes) => change('heritageCountries', codes)}
      />
      <fieldset className={classes(optionsStyles.question, optionsStyles.isDisplay)}>
        <legend>{t('questions.home')}</legend>
        <div className={classes(look.twoColumns, styles.wizardHome)}>
          <ResidenceSelect
            label={t('questions.residenceCountry')}
            value={answers.residenceCountry ?? ''}
            error={errors.residenceCountry}
            onChange={(code) => change('residenceCountry', code)}
          />
          <TextField
            label={t('questions.currentCity')}
            name="currentCity"
            icon="pin"
            autoComplete="address-level2"
            maxLength={LIMITS.cityLength}
            value={answers.currentCity ?? ''}
            error={errors.currentCity}
            onChange={(city) => change('currentCity', city)}
          />
        </div>
      </fieldset>
      <RadioGroup {...form.choice('stayLongTerm')} options={YES_NO_MAYBE} layout="grid-three" />
      <LanguagesQuestion form={form} />
    </>
  );
}
