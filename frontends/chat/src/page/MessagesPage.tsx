import { useConversationsInfiniteQuery, useCurrentUser } from '@kolo/store';
import { classes, IdleState, look, useScreenTitle } from '@kolo/ui';
import { ConversationList } from '../features/conversations/ConversationList.tsx';
import { Thread } from '../features/thread/Thread.tsx';
import { useChat } from '../live/useChat.ts';
import { moreOf } from '../more/more.ts';
import { useText } from '../texts/texts.ts';
import styles from './messages.module.css';
import { Nobody } from './Nobody.tsx';
import { QuotaLine } from './QuotaLine.tsx';
import { useSelection } from './useSelection.ts';

/** Conversations on the left, the chosen thread on the right (product 19). */
export function MessagesPage() {
  const t = useText('chat');
  useScreenTitle(t('title'));
  const user = useCurrentUser();
  const conversations = useConversationsInfiniteQuery(undefined, { refetchOnFocus: true });
  const { partnerId, open, close } = useSelection();
  const chat = useChat(partnerId);
  if (!user) return null;

  const listed = conversations.data?.pages.flat();
  const isEmpty = listed?.length === 0 && partnerId === null;
  return (
    <div>
      <div className={look.pageHead}>
        <h1>{t('title')}</h1>
        <QuotaLine user={user} />
      </div>
      {isEmpty ? (
        <Nobody />
      ) : (
        <div className={styles.chatColumns}>
          <ConversationList
            conversations={listed}
            older={moreOf(conversations)}
            isFailed={conversations.isError}
            onRetry={() => void conversations.refetch()}
            partnerId={partnerId}
            onSelect={open}
          />
          {partnerId === null ? (
            <section className={classes(look.card, styles.chatIdle)}>
              <IdleState isBare title={t('idle.title')} text={t('idle.text')} />
            </section>
          ) : (
            <Thread
              key={partnerId}
              user={user}
              partnerId={partnerId}
              conversation={listed?.find(({ otherUser }) => otherUser.id === partnerId)}
              hasConversations={listed !== undefined || conversations.isError}
              chat={chat}
              onBack={close}
            />
          )}
        </div>
      )}
    </div>
  );
}
