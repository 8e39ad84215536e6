import type { Conversation } from '@kolo/contracts/api/messaging';
import { timeLabel } from '@kolo/i18n';
import { useLastWords } from '@kolo/store';
import { Avatar, classes, look, UiLink } from '@kolo/ui';
import { useText } from '../../texts/homeTexts.ts';
import styles from './home.module.css';

const AVATAR_SIZE = 62;

export function ConversationLink({ conversation, now }: { conversation: Conversation; now: number }) {
  const t = useText('home');
  const common = useText('common');
  const lastWords = useLastWords(conversation);
  const { otherUser, lastActivity, isRead, bannedForFraud } = conversation;
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
        <span className={classes(styles.recentConversationLast, bannedForFraud && styles.isFraud)}>
          {lastWords}
        </span>
      </span>
      {!isRead && (
        <span className={styles.recentConversationDot}>
          <span className={look.visuallyHidden}>{t('unread')}</span>
        </span>
      )}
    </UiLink>
  );
}
