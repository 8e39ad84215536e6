import { useText } from '@kolo/i18n';
import { ScoreRing } from '../score/ScoreRing.tsx';
import styles from './matchCard.module.css';

/** The ring in the photo's corner; without a score the words '98% compatible' (product 15). */
export function CardScore({ score, size }: { score: number | null; size: number }) {
  const t = useText('common');
  return (
    <div className={styles.matchCardScore}>
      {score === null ? (
        <small className={styles.isUnknown}>{t('match.scoreUnknown')}</small>
      ) : (
        <>
          <ScoreRing score={score} size={size} />
          <small>{t('match.score')}</small>
        </>
      )}
    </div>
  );
}
