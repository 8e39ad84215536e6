import { LANGUAGES } from '@kolo/contracts';
import { CheckboxGroup } from '@kolo/ui';
import { MultiSelect } from '@kolo/ui/forms';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';

type Language = (typeof LANGUAGES)[number];

const OFTEN_CHOSEN = LANGUAGES.slice(0, 12);
const OTHERS = LANGUAGES.slice(OFTEN_CHOSEN.length);
const OTHER_OPTIONS = OTHERS.map((language) => ({ value: language, label: language }));

const isOther = (language: string): boolean => OTHERS.some((other) => other === language);

/** Languages: the ones at home on the Balkans as chips, all others found by typing. */
export function LanguagesQuestion({ form: { answers, errors, change } }: QuestionProps) {
  const t = useText('onboarding');
  const chosen: readonly Language[] = answers.languages ?? [];
  const error = errors.languages;
  return (
    <div className={styles.wizardLanguages}>
      <CheckboxGroup
        isQuestion
        legend={t('questions.languages')}
        options={OFTEN_CHOSEN}
        values={chosen}
        error={error}
        onChange={(languages) => change('languages', languages)}
      />
      <MultiSelect
        label={t('questions.moreLanguages')}
        placeholder={t('questions.languagesPlaceholder')}
        options={OTHER_OPTIONS}
        values={chosen.filter(isOther)}
        onChange={(others) =>
          change('languages', [
            ...chosen.filter((language) => !isOther(language)),
            ...OTHERS.filter((language) => others.includes(language)),
          ])
        }
      />
    </div>
  );
}
