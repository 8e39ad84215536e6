import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import '@kolo/i18n/phrases/languages';
import { cityLabel, countryLabel, Flag, look } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../flow/useWizardForm.ts';
import styles from '../wizard.module.css';

const KOLO_NOTES = { Yes: 'yes', No: 'no', 'Only when tipsy': 'tipsy' } as const;

export default function Summary({ form: { answers }, firstName, card }: QuestionProps) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  const { canDanceKolo, residenceCountry, currentCity, favoriteFood } = answers;
  const place = [
    currentCity && cityLabel(currentCity, residenceCountry ?? ''),
    residenceCountry && countryLabel(residenceCountry),
  ];

  const facts: [label: string, value: ReactNode][] = [
    [profileText('labels.firstName'), firstName],
    [
      profileText('labels.relationshipGoals'),
      answers.relationshipGoals && inOurLanguage(answers.relationshipGoals),
    ],
    [
      t('summary.heritage'),
      answers.heritageCountries?.map((code) => <Flag key={code} code={code} isNamed />),
    ],
    [t('summary.city'), place.filter(Boolean).join(', ')],
    [profileText('labels.languages'), answers.languages?.map(inOurLanguage).join(', ')],
    [profileText('labels.favoriteFood'), favoriteFood && inOurLanguage(favoriteFood)],
    [t('summary.kolo'), canDanceKolo && t(`summary.koloNotes.${KOLO_NOTES[canDanceKolo]}`)],
  ];

  return (
    <div className={styles.ready}>
      <div className={styles.readyHead}>
        <h3>{firstName ? t('wizard.welcome', { name: firstName }) : t('wizard.welcomeNameless')}</h3>
        <p className={look.muted}>{t('wizard.welcomeHint')}</p>
      </div>
      {card}
      <dl className={styles.wizardSummary}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
