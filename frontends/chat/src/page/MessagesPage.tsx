import {
  api,
  useAppDispatch,
  useConversationsInfiniteQuery,
  useCurrentUser,
  useNewMatchesQuery,
} from '@kolo/store';
import { ButtonLink, classes, EmptyState, IdleState, look, PageBar, useScreenTitle } from '@kolo/ui';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { ConversationList } from '../features/conversations/ConversationList.tsx';
import { NewMatches } from '../features/newMatches/NewMatches.tsx';
import { Thread } from '../features/thread/Thread.tsx';
import { useChat } from '../live/useChat.ts';
import { nextPageOf } from '../more/LoadMore.tsx';
import { PartnerSafety } from '../partner/PartnerSafety.tsx';
import { useSafety } from '../partner/useSafety.ts';
import { useText } from '../texts/texts.ts';
import styles from './messages.module.css';
import { QuotaLine } from './QuotaLine.tsx';
import { useSelection } from './useSelection.ts';

const PartnerPanel = lazy(() => import('../features/partnerPanel/PartnerPanel.tsx'));

function NoConversations() {
  const t = useText('chat');
  return (
    <div className={styles.noConversations}>
      <EmptyState
        title={t('noConversations.title')}
        text={t('noConversations.text')}
        action={
          <ButtonLink href="/matches" icon="heart">
            {t('noConversations.matches')}
          </ButtonLink>
        }
      >
        <ul className={styles.chatTips}>
          {t('noConversations.tips', { returnObjects: true }).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </EmptyState>
    </div>
  );
}

const panelMedia = () => window.matchMedia('(min-width: 1150px)');

function subscribeToPanelMedia(onChange: () => void): () => void {
  const media = panelMedia();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const useIsWide = (): boolean => useSyncExternalStore(subscribeToPanelMedia, () => panelMedia().matches);

export function MessagesPage() {
  const t = useText('chat');
  useScreenTitle(t('title'));
  const user = useCurrentUser();
  const isWide = useIsWide();
  const conversations = useConversationsInfiniteQuery(undefined, { refetchOnFocus: true });
  const { data: matches, isLoading: isLoadingMatches } = useNewMatchesQuery();
  const { partnerId: chosen, beginning, isToWrite, open, close } = useSelection();
  // The refetched list and the address may name them for a moment longer (docs/design.md#blocks).
  const [blocked, setBlocked] = useState<ReadonlySet<string>>(new Set());
  const partnerId = chosen !== null && blocked.has(chosen) ? null : chosen;
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const dispatch = useAppDispatch();
  const chat = useChat(partnerId);
  const safety = useSafety(partnerId);
  if (!user) return null;

  // Wait for both: showing one first would shift the other.
  const listed = isLoadingMatches
    ? undefined
    : conversations.data?.pages.flat().filter(({ otherUser }) => !blocked.has(otherUser.id));
  const written = new Set(listed?.map(({ otherUser }) => otherUser.id));
  const newMatches =
    listed && matches ? matches.filter(({ id }) => !written.has(id) && !blocked.has(id)) : [];
  const isEmpty = listed?.length === 0 && newMatches.length === 0 && partnerId === null;
  const unsent = chat.outbox.outgoing.filter(({ status }) => status === 'refused');
  const heading = <PageBar className={styles.heading} title={t('title')} note={<QuotaLine user={user} />} />;
  if (isEmpty)
    return (
      <div>
        <div className={look.pageHead}>{heading}</div>
        <NoConversations />
      </div>
    );
  const conversation = listed?.find(({ otherUser }) => otherUser.id === partnerId);
  const hasEnded = partnerId !== null && ended.has(partnerId);
  const isMatch = !hasEnded && (conversation ? conversation.canSend : chat.thread.messages !== undefined);
  const leaveBlocked = () => {
    if (partnerId !== null) {
      chat.outbox.keepDraft(user.id, partnerId, '');
      setBlocked((others) => new Set(others).add(partnerId));
    }
    safety.close();
    close();
  };
  /** A thread with messages stays in view, closed; an empty one closes. */
  const endMatch = () => {
    dispatch(api.util.invalidateTags(['Matches', 'Likes', 'Member']));
    if (partnerId !== null) setEnded((others) => new Set(others).add(partnerId));
    if (chat.thread.messages?.length === 0) close();
  };
  return (
    <div className={classes(styles.chatColumns, partnerId !== null && styles.hasPerson)}>
      <div className={styles.chatSide}>
        <div className={styles.chatHead}>{heading}</div>
        <NewMatches matches={newMatches} onSelect={open} />
        <ConversationList
          key={listed ? 'listed' : 'loading'}
          conversations={listed}
          older={nextPageOf(conversations)}
          hasNewMatches={newMatches.length > 0}
          isFailed={conversations.isError}
          onRetry={() => void conversations.refetch()}
          partnerId={partnerId}
          liveState={chat.liveState}
          unsentTo={new Set(unsent.map(({ receiverId }) => receiverId))}
          drafts={chat.outbox.drafts}
          onSelect={open}
        />
      </div>
      {partnerId === null ? (
        <section className={classes(look.card, styles.chatIdle)}>
          <IdleState isBare title={t('idle.title')} text={t('idle.text')} />
        </section>
      ) : (
        <>
          <Thread
            key={partnerId}
            user={user}
            partnerId={partnerId}
            conversation={conversation}
            hasConversations={listed !== undefined || conversations.isError}
            chat={chat}
            beginning={beginning}
            isToWrite={isToWrite}
            hasEnded={hasEnded}
            onBack={close}
            safety={safety}
          />
          {isWide && (
            <Suspense fallback={<div />}>
              <PartnerPanel key={`person ${partnerId}`} memberId={partnerId} safety={safety} />
            </Suspense>
          )}
        </>
      )}
      {safety.asked && (
        <PartnerSafety
          asked={safety.asked}
          onClose={safety.close}
          onBlocked={leaveBlocked}
          onUnmatched={isMatch ? endMatch : undefined}
        />
      )}
    </div>
  );
}
