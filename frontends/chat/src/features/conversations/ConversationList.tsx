import type { Conversation } from '@kolo/contracts';
import { classes, EmptyState, ErrorState, ListSkeleton, look, SkeletonGroup } from '@kolo/ui';
import type { Company } from '../../live/company.ts';
import { LoadMore } from '../../more/LoadMore.tsx';
import type { More } from '../../more/more.ts';
import { useText } from '../../texts/texts.ts';
import { ConversationItem } from './ConversationItem.tsx';
import styles from './conversations.module.css';
import { useNow } from './useNow.ts';

export interface ConversationListProps {
  /** `undefined` while they load or when they failed to. */
  conversations: Conversation[] | undefined;
  older: More;
  /** Somebody waits above for a first message. */
  hasNewMatches: boolean;
  isFailed: boolean;
  onRetry: () => void;
  partnerId: string | null;
  company: Company;
  /** To whom something was refused. */
  unsentTo: ReadonlySet<string>;
  onSelect: (partnerId: string) => void;
}

function Content({
  conversations,
  older,
  hasNewMatches,
  isFailed,
  onRetry,
  partnerId,
  company,
  unsentTo,
  onSelect,
}: ConversationListProps) {
  const t = useText('chat');
  const now = useNow();
  if (!conversations) {
    if (isFailed) return <ErrorState isBare level={3} title={t('list.failed')} onRetry={onRetry} />;
    return (
      <SkeletonGroup className={styles.chatListLoading}>
        <ListSkeleton rows={5} />
      </SkeletonGroup>
    );
  }
  if (conversations.length === 0) {
    const hint = hasNewMatches ? t('list.newMatchesHint') : t('list.emptyHint');
    return <EmptyState isBare level={3} title={t('list.empty')} text={hint} />;
  }
  return (
    <>
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationItem
              conversation={conversation}
              isSelected={conversation.otherUser.id === partnerId}
              isOnline={company.present.has(conversation.otherUser.id)}
              isTyping={company.typing.has(conversation.otherUser.id)}
              isUnsent={unsentTo.has(conversation.otherUser.id)}
              now={now}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      <LoadMore more={older} words={t('list.older', { returnObjects: true })} />
    </>
  );
}

/** A member's conversations, newest first. */
export function ConversationList(props: ConversationListProps) {
  const t = useText('chat');
  return (
    <section className={classes(look.card, styles.chatList)}>
      <h2>{t('title')}</h2>
      <Content {...props} />
    </section>
  );
}
