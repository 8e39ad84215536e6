import { Button, classes, Icon, loadingStyles } from '@kolo/ui';
import type { Outgoing } from '../../mail/mail.ts';
import { useText } from '../../texts/texts.ts';
import styles from './thread.module.css';

export interface OutgoingBubbleProps {
  outgoing: Outgoing;
  onRetry: (outgoing: Outgoing) => void;
}

/** A message on its way, or one that did not get through. */
export function OutgoingBubble({ outgoing, onRetry }: OutgoingBubbleProps) {
  const t = useText('chat');
  const common = useText('common');
  if (outgoing.status !== 'failed') {
    return (
      <div className={classes(styles.chatBubble, styles.isMine, styles.isSending)}>
        <p>{outgoing.content}</p>
        <span className={styles.chatBubbleState}>
          <span className={classes(styles.beadSpinner, loadingStyles.beadSpinner)} aria-hidden="true" />
          {t('thread.sending')}
        </span>
      </div>
    );
  }
  return (
    <>
      <div className={classes(styles.chatBubble, styles.isMine, styles.isFailed)}>
        <p>{outgoing.content}</p>
      </div>
      <div className={styles.chatFailure}>
        <Icon name="warning" />
        {t('thread.notSent')}
        <Button className={styles.button} kind="quiet" icon="retry" onClick={() => onRetry(outgoing)}>
          {common('retry')}
        </Button>
      </div>
    </>
  );
}
