import type { Conversation } from '@kolo/contracts/api/messaging';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { timeLabel } from '@kolo/i18n';
import { useLastWords } from '@kolo/store';
import { Avatar, classes, Flag, look } from '@kolo/ui';
import { isByPointer, type Selection } from '../../page/useSelection.ts';
import { useText } from '../../texts/texts.ts';
import styles from './conversations.module.css';

export interface ConversationItemProps {
  conversation: Conversation;
  isSelected: boolean;
  isOnline: boolean;
  isTyping: boolean;
  /** A message to them was refused and needs the member's attention. */
  isUnsent: boolean;
  draft: string | undefined;
  now: number;
  onSelect: Selection['open'];
}

const FACE = 60;

export function ConversationItem({
  conversation,
  isSelected,
  isOnline,
  isTyping,
  isUnsent,
  draft,
  now,
  onSelect,
}: ConversationItemProps) {
  const t = useText('chat');
  const common = useText('common');
  const lastWords = useLastWords(conversation);
  const { otherUser, lastActivity, isRead, bannedForFraud } = conversation;
  const country = otherUser.heritageCountries[0] ?? otherUser.residenceCountry;
  const preview = () => {
    if (bannedForFraud) return <span className={styles.isUnsent}>{lastWords}</span>;
    if (isUnsent) return <span className={styles.isUnsent}>{t('thread.notSent')}</span>;
    if (isTyping) return <span className={styles.isTyping}>{t('thread.typing')}</span>;
    if (draft !== undefined)
      return (
        <>
          <span className={styles.isDraft}>{t('thread.draft')}</span> {draft}
        </>
      );
    return lastWords;
  };
  return (
    <button
      type="button"
      className={classes(styles.chatItem, !isRead && styles.isUnread, isSelected && styles.isSelected)}
      onClick={(event) => onSelect(otherUser.id, isByPointer(event))}
      {...(isSelected && { 'aria-current': 'true' as const })}
    >
      <span className={styles.chatFace}>
        <Avatar url={otherUser.profileImageUrl} size={FACE} tier={otherUser.subscriptionTier} />
        {isOnline && (
          <span
            className={classes(styles.chatOnline, isPaid(otherUser.subscriptionTier) && styles.isBesideBadge)}
          />
        )}
      </span>
      <span className={styles.chatItemText}>
        <span className={styles.chatItemHead}>
          <span className={styles.chatItemName}>{otherUser.firstName ?? common('member.unknown')}</span>{' '}
          {country && <Flag code={country} className={styles.chatFlag} />}{' '}
          <time dateTime={lastActivity}>{timeLabel(lastActivity, now)}</time>
        </span>{' '}
        <span className={styles.chatItemWords}>
          <span className={styles.chatItemPreview}>{preview()}</span>
          {!isRead && (
            <span className={styles.chatDot}>
              <span className={look.visuallyHidden}>{t('list.unread')}</span>
            </span>
          )}
        </span>
        {isOnline && <span className={look.visuallyHidden}> {t('thread.online')}</span>}
      </span>
    </button>
  );
}
