import { countryName } from '@kolo/contracts';
import { Flag } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

const KOLO_NOTES = { Yes: 'yes', No: 'no', 'Only when tipsy': 'tipsy' } as const;

/** How the member walks in. */
export function Summary({ form: { answers }, photos, firstName }: QuestionProps) {
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
