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
  return (
    <div className={classes(styles.actions, isMutual && styles.isSingle)}>
      {!isMutual && (
        <Button className={styles.button} kind="outline" icon="x" onClick={on.onPass} {...described}>
          {common('match.pass')}
        </Button>
      )}
      {/* One button, so that the focus stays on it when a like makes a match. */}
      {isMutual ? (
        <Button key="forward" className={styles.button} icon="message" onClick={on.onMessage} {...described}>
          {common('match.message')}
        </Button>
      ) : (
        <Button
          key="forward"
          className={styles.button}
          kind={isLiked ? 'soft' : 'primary'}
          icon="heart"
          isIconFilled
          {...(isLikePending && { 'aria-disabled': true })}
          aria-pressed={isLiked}
          onClick={on.onLike}
          {...described}
        >
          {isLiked ? common('match.liked') : common('match.like')}
        </Button>
      )}
    </div>
  );
}
