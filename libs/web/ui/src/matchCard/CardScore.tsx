import { useText } from '@kolo/i18n';
import { classes } from '../classes.ts';
import { ScoreRing } from '../score/ScoreRing.tsx';
import styles from './matchCard.module.css';

export interface CardScoreProps {
  score: number | null;
  size: number;
  className: string | undefined;
}

/** '98% compatible' without a score (docs/product.md#the-balkan-score). */
export function CardScore({ score, size, className }: CardScoreProps) {
  const t = useText('common');
  return (
    <div className={classes(styles.cardScore, className)}>
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
