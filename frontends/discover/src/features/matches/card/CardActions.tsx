import { Button, classes } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from './card.module.css';

export interface CardActionsProps {
  isMutual: boolean;
  isLiked: boolean;
  isLikePending: boolean;
  describedBy: string;
  onLike: () => void;
  onPass: () => void;
  onMessage: () => void;
}

/** Pass and Like, or Message once it is mutual (product 17). */
export function CardActions({ isMutual, isLiked, isLikePending, describedBy, ...on }: CardActionsProps) {
  const common = useText('common');
  const described = { 'aria-describedby': describedBy };
  if (isMutual) {
    return (
      <div className={classes(styles.actions, styles.isSingle)}>
        <Button className={styles.button} icon="message" onClick={on.onMessage} {...described}>
          {common('match.message')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button className={styles.button} kind="outline" icon="x" onClick={on.onPass} {...described}>
        {common('match.pass')}
      </Button>
      <Button
        className={styles.button}
        kind={isLiked ? 'soft' : 'primary'}
        icon="heart"
        isIconFilled
        disabled={isLikePending}
        aria-pressed={isLiked}
        onClick={on.onLike}
        {...described}
      >
        {isLiked ? common('match.liked') : common('match.like')}
      </Button>
    </div>
  );
}
