import type { Conversation } from '@kolo/contracts';
import { timeLabel } from '@kolo/i18n';
import { Avatar, classes, look, UiLink } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './home.module.css';

const AVATAR_SIZE = 62;

/** A conversation's last words; leads to its thread. */
export function ConversationLink({ conversation, now }: { conversation: Conversation; now: number }) {
  const t = useText('discover');
  const common = useText('common');
  const { otherUser, lastMessage, lastActivity, isRead } = conversation;
  return (
    <UiLink
      className={classes(styles.recentConversation, !isRead && styles.isUnread)}
      href={`/messages?start=${otherUser.id}`}
    >
      <Avatar url={otherUser.profileImageUrl} tier={otherUser.subscriptionTier} size={AVATAR_SIZE} />
      <span className={styles.recentConversationText}>
        <span className={look.between}>
          <b>{otherUser.firstName ?? common('member.unknown')}</b>
          <time dateTime={lastActivity}>{timeLabel(lastActivity, now)}</time>
        </span>
        <span className={styles.recentConversationLast}>{lastMessage ?? t('home.deleted')}</span>
      </span>
      {!isRead && (
        <span className={styles.recentConversationDot}>
          <span className={look.visuallyHidden}>{t('home.unread')}</span>
        </span>
      )}
    </UiLink>
  );
}
