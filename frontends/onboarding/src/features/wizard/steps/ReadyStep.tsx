import { countryName, type Photo } from '@kolo/contracts';
import { Flag } from '@kolo/ui';
import type { ReactNode } from 'react';
import type { WizardAnswers } from '../../../answers/answers.ts';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import { WelcomeBanner } from './WelcomeBanner.tsx';

const KOLO_NOTES = { Yes: 'yes', No: 'no', 'Only when tipsy': 'tipsy' } as const;

export interface ReadyStepProps {
  answers: WizardAnswers;
  photos: readonly Photo[];
  firstName: string;
}

/** Step 7: how the member walks in. */
export function ReadyStep({ answers, photos, firstName }: ReadyStepProps) {
  const t = useText('onboarding');
  const { canDanceKolo, residenceCountry, favoriteFood } = answers;
  const main = photos.find((photo) => photo.isMain) ?? photos[0];
  const place = [answers.currentCity, residenceCountry && countryName(residenceCountry)];

  const facts: [label: string, value: ReactNode][] = [
    [t('labels.firstName'), firstName],
    [t('labels.relationshipGoals'), answers.relationshipGoals],
    [
      t('summary.heritage'),
      answers.heritageCountries?.map((code) => <Flag key={code} code={code} isNamed />),
    ],
    [t('summary.city'), place.filter(Boolean).join(', ')],
    [t('labels.languages'), answers.languages?.join(', ')],
    [t('labels.favoriteFood'), favoriteFood],
    [t('summary.kolo'), canDanceKolo && t(`summary.koloNotes.${KOLO_NOTES[canDanceKolo]}`)],
  ];

  return (
    <>
      <WelcomeBanner firstName={firstName} photoUrl={main?.photoUrl} />
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
    </>
  );
}
