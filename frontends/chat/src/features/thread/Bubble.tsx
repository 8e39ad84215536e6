import type { Message } from '@kolo/contracts';
import { classes, Icon, look } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import { clockTime } from './days.ts';
import styles from './thread.module.css';

export interface BubbleProps {
  message: Message;
  isMine: boolean;
  /** Who wrote it, for who listens to the thread. */
  speaker: string;
  /** What its writer wrote in the same minute follows, and has the time. */
  isContinued: boolean;
  /** The newest own message says that it was sent, or read. */
  state?: 'sent' | 'read' | undefined;
}

/** A message that is on the server. */
export function Bubble({ message, isMine, speaker, isContinued, state }: BubbleProps) {
  const t = useText('chat');
  const { content, createdAt } = message;
  const time = clockTime(createdAt);
  return (
    <div className={classes(styles.chatSaid, isMine && styles.isMine)}>
      <div
        className={classes(
          styles.chatBubble,
          isMine && styles.isMine,
          isContinued && styles.isContinued,
          content === null && styles.isDeleted,
        )}
      >
        <span className={look.visuallyHidden}>{speaker} </span>
        <p>{content ?? t('thread.deleted')}</p>
      </div>
      {!isContinued && (
        <span className={styles.chatWhen}>
          {state && <Icon name="check" />}
          <time dateTime={createdAt}>{state ? t(`thread.${state}`, { time }) : time}</time>
        </span>
      )}
    </div>
  );
}
