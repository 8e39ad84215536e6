import { useConversationsInfiniteQuery, useCurrentUser, useNewMatchesQuery } from '@kolo/store';
import { classes, IdleState, look, PageBar, useScreenTitle } from '@kolo/ui';
import { useState } from 'react';
import { ConversationList } from '../features/conversations/ConversationList.tsx';
import { NewMatches } from '../features/newMatches/NewMatches.tsx';
import { Thread } from '../features/thread/Thread.tsx';
import { useChat } from '../live/useChat.ts';
import { moreOf } from '../more/more.ts';
import { useText } from '../texts/texts.ts';
import styles from './messages.module.css';
import { Nobody } from './Nobody.tsx';
import { QuotaLine } from './QuotaLine.tsx';
import { useSelection } from './useSelection.ts';

/** Conversations on the left, the chosen thread on the right (docs/product.md#conversations). */
export function MessagesPage() {
  const t = useText('chat');
  useScreenTitle(t('title'));
  const user = useCurrentUser();
  const conversations = useConversationsInfiniteQuery(undefined, { refetchOnFocus: true });
  const { data: matches, isLoading: isLoadingMatches } = useNewMatchesQuery();
  const { partnerId: chosen, beginning, open, close } = useSelection();
  // A list that is asked for at once may have them for a moment longer (docs/design.md#blocks), and so may the address.
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  const partnerId = chosen !== null && blocked.has(chosen) ? null : chosen;
  const chat = useChat(partnerId);
  if (!user) return null;

  // Both at once, and anew: what takes the place of something else has not moved.
  const listed = isLoadingMatches
    ? undefined
    : conversations.data?.pages.flat().filter(({ otherUser }) => !blocked.has(otherUser.id));
  const written = new Set(listed?.map(({ otherUser }) => otherUser.id));
  const newMatches =
    listed && matches ? matches.filter(({ id }) => !written.has(id) && !blocked.has(id)) : [];
  const isEmpty = listed?.length === 0 && newMatches.length === 0 && partnerId === null;
  const unsent = chat.outbox.outgoing.filter(({ status }) => status === 'refused');
  return (
    <div>
      <div className={classes(look.pageHead, styles.chatHead)}>
        <PageBar title={t('title')} note={<QuotaLine user={user} />} />
        <NewMatches matches={newMatches} onSelect={open} />
      </div>
      {isEmpty ? (
        <Nobody />
      ) : (
        <div key={listed || partnerId ? 'there' : 'loading'} className={styles.chatColumns}>
          <ConversationList
            key={listed ? 'listed' : 'loading'}
            conversations={listed}
            older={moreOf(conversations)}
            hasNewMatches={newMatches.length > 0}
            isFailed={conversations.isError}
            onRetry={() => void conversations.refetch()}
            partnerId={partnerId}
            company={chat.company}
            unsentTo={new Set(unsent.map(({ receiverId }) => receiverId))}
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
              beginning={beginning}
              onBack={close}
              onBlocked={() => {
                setBlocked((others) => new Set(others).add(partnerId));
                close();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
