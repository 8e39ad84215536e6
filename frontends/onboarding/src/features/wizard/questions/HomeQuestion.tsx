import { LIMITS } from '@kolo/contracts';
import { classes, look, optionsStyles, QuestionNote, TextField } from '@kolo/ui';
import { useId } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';
import { ResidenceSelect } from './ResidenceSelect.tsx';

/** Where one lives now: the country and the city. */
export function HomeQuestion({ form: { answers, errors, change } }: QuestionProps) {
  const t = useText('onboarding');
  const noteId = useId();
  return (
    <fieldset className={classes(optionsStyles.question, optionsStyles.isDisplay)} tabIndex={-1}>
      <legend>{t('questions.home')}</legend>
      <QuestionNote id={noteId} />
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
  );
}
