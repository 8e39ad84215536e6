import type { Conversation } from '@kolo/contracts';
import { timeLabel, useText } from '@kolo/i18n';
import { Avatar, classes } from '@kolo/ui';

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
      className={classes('chat-item', !isRead && 'is-unread', isSelected && 'is-selected')}
      onClick={() => onSelect(otherUser.id)}
      {...(isSelected && { 'aria-current': 'true' as const })}
    >
      <Avatar url={otherUser.profileImageUrl} size={54} tier={otherUser.subscriptionTier} />
      <span className="chat-item-text">
        <span className="chat-item-head">
          <span className="chat-item-name">{otherUser.firstName ?? common('member.unknown')}</span>{' '}
          <time dateTime={lastActivity}>{timeLabel(lastActivity, now)}</time>
        </span>{' '}
        <span className="chat-item-preview">{lastMessage ?? t('thread.deleted')}</span>
      </span>
      {!isRead && (
        <span className="chat-dot">
          <span className="visually-hidden">{t('list.unread')}</span>
        </span>
      )}
    </button>
  );
}
