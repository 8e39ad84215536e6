import { useText } from '@kolo/i18n';
import { Button, Icon } from '@kolo/ui';
import type { Outgoing } from '../../mail/mail.ts';

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
      <div className="chat-bubble is-mine is-sending">
        <p>{outgoing.content}</p>
        <span className="chat-bubble-state">
          <span className="bead-spinner" aria-hidden="true" />
          {t('thread.sending')}
        </span>
      </div>
    );
  }
  return (
    <>
      <div className="chat-bubble is-mine is-failed">
        <p>{outgoing.content}</p>
      </div>
      <div className="chat-failure">
        <Icon name="warning" />
        {t('thread.notSent')}
        <Button kind="quiet" icon="retry" onClick={() => onRetry(outgoing)}>
          {common('retry')}
        </Button>
      </div>
    </>
  );
}
