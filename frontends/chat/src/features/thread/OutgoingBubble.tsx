import type { Outgoing } from '@kolo/store';
import { Button, classes, Icon, loadingStyles } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './thread.module.css';

export interface OutgoingBubbleProps {
  outgoing: Outgoing;
  onRetry: (idempotencyKey: string) => void;
  onDiscard: (idempotencyKey: string) => void;
}

/**
 * A message on its way, or one that was refused: it stays until it is tried again or discarded
 * (docs/product.md#unsent-messages).
 */
export function OutgoingBubble({ outgoing, onRetry, onDiscard }: OutgoingBubbleProps) {
  const t = useText('chat');
  const common = useText('common');
  const { idempotencyKey, content, status } = outgoing;
  const isRefused = status === 'refused';
  return (
    <div className={classes(styles.chatSaid, styles.isMine)}>
      <div
        className={classes(styles.chatBubble, styles.isMine, isRefused ? styles.isFailed : styles.isSending)}
      >
        <p>{content}</p>
      </div>
      {isRefused ? (
        <span className={styles.chatFailure}>
          <Icon name="warning" />
          {t('thread.notSent')}
          <Button className={styles.button} kind="quiet" onClick={() => onRetry(idempotencyKey)}>
            {common('tryAgain')}
          </Button>
          <Button className={styles.button} kind="quiet" onClick={() => onDiscard(idempotencyKey)}>
            {t('thread.discard')}
          </Button>
        </span>
      ) : (
        <span className={styles.chatWhen}>
          <span className={classes(styles.beadSpinner, loadingStyles.beadSpinner)} aria-hidden="true" />
          {t('thread.sending')}
        </span>
      )}
    </div>
  );
}
