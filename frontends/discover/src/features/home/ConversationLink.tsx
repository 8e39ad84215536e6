import type { Conversation } from '@kolo/contracts';
import { timeLabel, useText } from '@kolo/i18n';
import { Avatar, classes, UiLink } from '@kolo/ui';

const AVATAR_SIZE = 62;

/** A conversation's last words; leads to its thread. */
export function ConversationLink({ conversation, now }: { conversation: Conversation; now: number }) {
  const t = useText('discover');
  const common = useText('common');
  const { otherUser, lastMessage, lastActivity, isRead } = conversation;
  return (
    <UiLink
      className={classes('recent-conversation', !isRead && 'is-unread')}
      href={`/messages?start=${otherUser.id}`}
    >
      <Avatar url={otherUser.profileImageUrl} tier={otherUser.subscriptionTier} size={AVATAR_SIZE} />
      <span className="recent-conversation-text">
        <span className="between">
          <b>{otherUser.firstName ?? common('member.unknown')}</b>
          <time dateTime={lastActivity}>{timeLabel(lastActivity, now)}</time>
        </span>
        <span className="recent-conversation-last">{lastMessage ?? t('home.deleted')}</span>
      </span>
      {!isRead && (
        <span className="recent-conversation-dot">
          <span className="visually-hidden">{t('home.unread')}</span>
        </span>
      )}
    </UiLink>
  );
}
