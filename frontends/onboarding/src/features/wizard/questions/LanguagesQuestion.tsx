import '@kolo/i18n/phrases/languages';
import { CheckboxGroup } from '@kolo/ui/options';
import { lazy, Suspense } from 'react';
import { ComingField } from '../../../answers/ComingField.tsx';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../flow/useWizardForm.ts';
import styles from '../wizard.module.css';
import { type Language, OFTEN_CHOSEN } from './languages.ts';

const MoreLanguages = lazy(() => import('./MoreLanguages.tsx'));

export function LanguagesQuestion({ form: { answers, errors, change } }: QuestionProps) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  const chosen: readonly Language[] = answers.languages ?? [];
  const others = chosen.filter((language) => !OFTEN_CHOSEN.includes(language));
  const take = (languages: Language[]) => change('languages', languages);
  return (
    <div className={styles.wizardLanguages}>
      <CheckboxGroup
        legend={profileText('labels.languages')}
        question={t('questions.languages')}
        options={[...OFTEN_CHOSEN, ...others]}
        values={chosen}
        error={errors.languages}
        onChange={take}
      />
      <Suspense fallback={<ComingField label={t('fields.moreLanguages')} />}>
        <MoreLanguages chosen={chosen} onAdd={(language) => take([...chosen, language])} />
      </Suspense>
    </div>
  );
}
