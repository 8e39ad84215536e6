import type { Conversation } from '@kolo/contracts';
import { timeLabel } from '@kolo/i18n';
import { Avatar, classes, look } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './conversations.module.css';

export interface ConversationItemProps {
  conversation: Conversation;
  isSelected: boolean;
  now: number;
  onSelect: (partnerId: string) => void;
}

/** One line of the list: who, when, what; bold and dotted while unread. */
export function ConversationItem({ conversation, isSelected, now, onSelect }: ConversationItemProps) {
  const t = useText('chat');
  const common = useText('common');
  const { otherUser, lastMessage, lastActivity, isRead } = conversation;
  return (
    <button
      type="button"
      className={classes(styles.chatItem, !isRead && styles.isUnread, isSelected && styles.isSelected)}
      onClick={() => onSelect(otherUser.id)}
      {...(isSelected && { 'aria-current': 'true' as const })}
    >
      <Avatar url={otherUser.profileImageUrl} size={54} tier={otherUser.subscriptionTier} />
      <span className={styles.chatItemText}>
        <span className={styles.chatItemHead}>
          <span className={styles.chatItemName}>{otherUser.firstName ?? common('member.unknown')}</span>{' '}
          <time dateTime={lastActivity}>{timeLabel(lastActivity, now)}</time>
        </span>{' '}
        <span className={styles.chatItemPreview}>{lastMessage ?? t('thread.deleted')}</span>
      </span>
      {!isRead && (
        <span className={styles.chatDot}>
          <span className={look.visuallyHidden}>{t('list.unread')}</span>
        </span>
      )}
    </button>
  );
}
