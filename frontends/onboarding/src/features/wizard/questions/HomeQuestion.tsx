import { classes, look } from '@kolo/ui';
import { optionsStyles, QuestionHead, questionIds } from '@kolo/ui/options';
import { lazy, Suspense, useId } from 'react';
import { ComingField } from '../../../answers/ComingField.tsx';
import { CityField } from '../../../places/CityField.tsx';
import { LimitedFields } from '../../../profile/LimitedFields.tsx';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../flow/useWizardForm.ts';
import styles from '../wizard.module.css';

const ResidenceSelect = lazy(() => import('./ResidenceSelect.tsx'));

export function HomeQuestion({ form: { answers, errors, change, isCityDoubted } }: QuestionProps) {
  const t = useText('onboarding');
  const id = useId();
  return (
    <LimitedFields group="home">
      <fieldset
        className={classes(optionsStyles.question, optionsStyles.isDisplay)}
        tabIndex={-1}
        aria-describedby={questionIds(id)}
      >
        <QuestionHead id={id} legend={t('fields.home')} question={t('questions.home')} />
        <div className={classes(look.twoColumns, styles.wizardHome)}>
          <Suspense fallback={<ComingField label={t('fields.residenceCountry')} />}>
            <ResidenceSelect
              label={t('fields.residenceCountry')}
              value={answers.residenceCountry ?? ''}
              error={errors.residenceCountry}
              onChange={(code) => change('residenceCountry', code)}
            />
          </Suspense>
          <CityField
            isFree
            isDoubted={isCityDoubted}
            label={t('fields.currentCity')}
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
    </LimitedFields>
  );
}
