import type { Message } from '@kolo/contracts/api/messaging';
import { classes, Icon, look } from '@kolo/ui';
import { MemberText } from '@kolo/ui/member-text';
import { useText } from '../../texts/texts.ts';
import { clockTime } from './days.ts';
import { Quote } from './Quote.tsx';
import styles from './thread.module.css';

export interface BubbleProps {
  message: Message;
  isMine: boolean;
  /** Names the writer for screen readers. */
  speaker: string;
  /** The writer's next message, of the same minute, carries the time. */
  isContinued: boolean;
  /** Announced to screen readers. */
  isNews: boolean;
  state?: 'sent' | 'read' | undefined;
}

export function Bubble({ message, isMine, speaker, isContinued, isNews, state }: BubbleProps) {
  const t = useText('chat');
  const common = useText('common');
  const { content, createdAt, about } = message;
  const time = clockTime(createdAt);
  return (
    <div
      className={classes(styles.chatSaid, isMine && styles.isMine)}
      {...(!isNews && { 'aria-live': 'off' })}
    >
      <div
        className={classes(
          styles.chatBubble,
          isMine && styles.isMine,
          isContinued && styles.isContinued,
          content === null && styles.isDeleted,
        )}
      >
        <span className={look.visuallyHidden}>{speaker} </span>
        {about && <Quote about={about} isMine={isMine} />}
        {isMine || content === null ? (
          <p>{content ?? common('message.deleted')}</p>
        ) : (
          <MemberText text={content} isBeside />
        )}
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
