import type { Outgoing } from '@kolo/store';
import { Button, classes, Icon, loadingStyles, look } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './thread.module.css';

export interface OutgoingBubbleProps {
  outgoing: Outgoing;
  /** Undefined once the conversation is closed. */
  onRetry: ((idempotencyKey: string) => void) | undefined;
  onDiscard: (idempotencyKey: string) => void;
}

/** A refused message waits to be retried or discarded (docs/product.md#unsent-messages). */
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
        <span className={look.visuallyHidden}>{common('message.you')} </span>
        <p>{content}</p>
      </div>
      {isRefused ? (
        <span className={styles.chatFailure}>
          <Icon name="warning" />
          {t('thread.notSent')}
          {onRetry && (
            <Button className={styles.button} kind="quiet" onClick={() => onRetry(idempotencyKey)}>
              {common('tryAgain')}
            </Button>
          )}
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
