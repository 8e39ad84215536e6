import { classes, look, optionsStyles, QuestionNote } from '@kolo/ui';
import { lazy, Suspense, useId } from 'react';
import { ComingSelect } from '../../../answers/ComingSelect.tsx';
import { CityField } from '../../../places/CityField.tsx';
import { LimitedFields } from '../../../profile/LimitedFields.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';

const ResidenceSelect = lazy(() => import('./ResidenceSelect.tsx'));

/** Where one lives now: the country and the city. */
export function HomeQuestion({ form: { answers, errors, change } }: QuestionProps) {
  const t = useText('onboarding');
  const noteId = useId();
  return (
    <LimitedFields group="home">
      {(isDisabled) => (
        <fieldset className={classes(optionsStyles.question, optionsStyles.isDisplay)} tabIndex={-1}>
          <legend>{t('questions.home')}</legend>
          <QuestionNote id={noteId} />
          <div className={classes(look.twoColumns, styles.wizardHome)}>
            <Suspense fallback={<ComingSelect label={t('questions.residenceCountry')} />}>
              <ResidenceSelect
                label={t('questions.residenceCountry')}
                value={answers.residenceCountry ?? ''}
                error={errors.residenceCountry}
                isDisabled={isDisabled}
                onChange={(code) => change('residenceCountry', code)}
              />
            </Suspense>
            <CityField
              isFree
              label={t('questions.currentCity')}
              name="currentCity"
              autoComplete="address-level2"
              country={answers.residenceCountry ?? ''}
              city={answers.currentCity ?? ''}
              error={errors.currentCity}
              onChange={(city) => change('currentCity', city)}
              onChoose={({ country, city }) => {
                change('residenceCountry', country);
                change('currentCity', city);
              }}
            />
          </div>
        </fieldset>
      )}
    </LimitedFields>
  );
}
