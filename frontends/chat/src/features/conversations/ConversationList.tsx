import type { Conversation } from '@kolo/contracts/api/messaging';
import { EmptyState, ErrorState, ListSkeleton, SkeletonGroup } from '@kolo/ui';
import { useEffect, useState } from 'react';
import type { LiveState } from '../../live/useLiveState.ts';
import { LoadMore, type NextPage } from '../../more/LoadMore.tsx';
import type { Selection } from '../../page/useSelection.ts';
import { useText } from '../../texts/texts.ts';
import { ConversationItem } from './ConversationItem.tsx';
import styles from './conversations.module.css';

const MINUTE = 60_000;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface ConversationListProps {
  conversations: Conversation[] | undefined;
  older: NextPage;
  hasNewMatches: boolean;
  isFailed: boolean;
  onRetry: () => void;
  partnerId: string | null;
  liveState: LiveState;
  unsentTo: ReadonlySet<string>;
  drafts: Readonly<Record<string, string>>;
  onSelect: Selection['open'];
}

function Content({
  conversations,
  older,
  hasNewMatches,
  isFailed,
  onRetry,
  partnerId,
  liveState,
  unsentTo,
  drafts,
  onSelect,
}: ConversationListProps) {
  const t = useText('chat');
  const now = useNow();
  /** The open thread shows its own draft, and an unread message matters more than a draft. */
  const draftIn = ({ otherUser: { id }, canSend, isRead }: Conversation) =>
    canSend && isRead && id !== partnerId ? drafts[id] : undefined;
  if (!conversations) {
    if (isFailed) return <ErrorState isBare level={2} title={t('list.failed')} onRetry={onRetry} />;
    return (
      <SkeletonGroup className={styles.chatListLoading}>
        <ListSkeleton rows={5} />
      </SkeletonGroup>
    );
  }
  if (conversations.length === 0) {
    const hint = hasNewMatches ? t('list.newMatchesHint') : t('list.emptyHint');
    return <EmptyState isBare level={2} title={t('list.empty')} text={hint} />;
  }
  return (
    <>
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationItem
              conversation={conversation}
              isSelected={conversation.otherUser.id === partnerId}
              isOnline={liveState.present.has(conversation.otherUser.id)}
              isTyping={liveState.typing.has(conversation.otherUser.id)}
              isUnsent={unsentTo.has(conversation.otherUser.id)}
              draft={draftIn(conversation)}
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

export function ConversationList(props: ConversationListProps) {
  const t = useText('chat');
  return (
    <section className={styles.chatList} aria-label={t('list.label')}>
      <Content {...props} />
    </section>
  );
}
