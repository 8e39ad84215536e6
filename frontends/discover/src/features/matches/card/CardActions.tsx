import { Button, classes } from '@kolo/ui';
import { ForwardButton } from '../../../people/ForwardButton.tsx';
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

export function CardActions({ isMutual, isLiked, isLikePending, describedBy, ...on }: CardActionsProps) {
  const common = useText('common');
  return (
    <div className={classes(styles.actions, isMutual && styles.isSingle)}>
      {!isMutual && (
        <Button
          className={styles.button}
          kind="outline"
          icon="x"
          onClick={on.onPass}
          aria-describedby={describedBy}
        >
          {common('match.pass')}
        </Button>
      )}
      <ForwardButton
        className={styles.button}
        isMutual={isMutual}
        isLiked={isLiked}
        isPending={isLikePending}
        describedBy={describedBy}
        onLike={on.onLike}
        onMessage={on.onMessage}
      />
    </div>
  );
}
