import type { EvidencePage } from '@kolo/contracts';
import { Answers } from '../../parts/Answers.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

/** The profile as it was when it was reported. */
export function EvidenceProfile({ profile }: { profile: NonNullable<EvidencePage['profile']> }) {
  const t = useText('admin');
  return (
    <details className={styles.looks}>
      <summary>{t('case.profileThen')}</summary>
      <p className={styles.words}>{profile.bio || t('case.noBio')}</p>
      <Answers answers={profile.answers} />
    </details>
  );
}
