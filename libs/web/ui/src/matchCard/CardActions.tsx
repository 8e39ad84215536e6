import { useText } from '@kolo/i18n';
import { Button } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import styles from './matchCard.module.css';

export interface CardActionsProps {
  isMutual: boolean;
  isLiked: boolean;
  isLikePending: boolean;
  describedBy: string;
  onLike?: (() => void) | undefined;
  onPass?: (() => void) | undefined;
  onMessage?: (() => void) | undefined;
}

/** Pass and Like, or Message once it is mutual; only what the caller handles. */
export function CardActions({
  isMutual,
  isLiked,
  isLikePending,
  describedBy,
  onLike,
  onPass,
  onMessage,
}: CardActionsProps) {
  const t = useText('common');
  const described = { 'aria-describedby': describedBy };
  if (isMutual) {
    return onMessage ? (
      <div className={classes(styles.cardActions, styles.isSingle)}>
        <Button className={styles.button} icon="message" onClick={onMessage} {...described}>
          {t('match.message')}
        </Button>
      </div>
    ) : null;
  }
  if (!onLike && !onPass) return null;
  return (
    <div className={styles.cardActions}>
      {onPass && (
        <Button className={styles.button} kind="outline" icon="x" onClick={onPass} {...described}>
          {t('match.pass')}
        </Button>
      )}
      {onLike && (
        <Button
          className={styles.button}
          kind={isLiked ? 'soft' : 'primary'}
          icon="heart"
          isIconFilled
          disabled={isLikePending}
          aria-pressed={isLiked}
          onClick={onLike}
          {...described}
        >
          {isLiked ? t('match.liked') : t('match.like')}
        </Button>
      )}
    </div>
  );
}
