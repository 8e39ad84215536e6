import { CheckboxGroup } from '@kolo/ui';
import { lazy, Suspense } from 'react';
import { ComingSelect } from '../../../answers/ComingSelect.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';
import { type Language, OFTEN_CHOSEN } from './languages.ts';

const MoreLanguages = lazy(() => import('./MoreLanguages.tsx'));

/** Languages: the ones at home on the Balkans as chips, all others found by typing. */
export function LanguagesQuestion({ form: { answers, errors, change } }: QuestionProps) {
  const t = useText('onboarding');
  const chosen: readonly Language[] = answers.languages ?? [];
  const take = (languages: Language[]) => change('languages', languages);
  return (
    <div className={styles.wizardLanguages}>
      <CheckboxGroup
        isQuestion
        legend={t('questions.languages')}
        options={OFTEN_CHOSEN}
        values={chosen}
        error={errors.languages}
        onChange={take}
      />
      <Suspense fallback={<ComingSelect label={t('questions.moreLanguages')} />}>
        <MoreLanguages chosen={chosen} onChange={take} />
      </Suspense>
    </div>
  );
}
