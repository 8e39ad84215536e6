import type { CurrentUser } from '@kolo/contracts/api/identity';
import type { Conversation } from '@kolo/contracts/api/messaging';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { api, messageLimitOf, useAppDispatch } from '@kolo/store';
import { useOpeners } from '@kolo/store/openers';
import { classes, Icon, look, useRootMark } from '@kolo/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Chat } from '../../live/useChat.ts';
import { mergeThread } from '../../mail/mergeThread.ts';
import { usePartner } from '../../partner/usePartner.ts';
import type { Safety } from '../../partner/useSafety.ts';
import { useText } from '../../texts/texts.ts';
import { Composer } from './composer/Composer.tsx';
import { ClosedPanel, FraudPanel, LimitPanel } from './composer/panels.tsx';
import { ThreadBody } from './ThreadBody.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import styles from './thread.module.css';
import { useFocusWithin } from './useFocusWithin.ts';
import { useMarkRead } from './useMarkRead.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

const Caution = lazy(() => import('./caution/Caution.tsx'));

export interface ThreadProps {
  user: CurrentUser;
  partnerId: string;
  conversation: Conversation | undefined;
  /** Until the list has loaded, a missing `conversation` means nothing. */
  hasConversations: boolean;
  chat: Chat;
  /** Initial text of the composer in an empty thread. */
  beginning: string | undefined;
  /** Focuses the composer unless that would open an on-screen keyboard. */
  isToWrite: boolean;
  /** The member unmatched a moment ago; the list may not know yet. */
  hasEnded: boolean;
  onBack: () => void;
  safety: Safety;
}

export function Thread({
  user,
  partnerId,
  conversation,
  hasConversations,
  chat,
  beginning,
  isToWrite,
  hasEnded,
  onBack,
  safety,
}: ThreadProps) {
  const t = useText('chat');
  const common = useText('common');
  const dispatch = useAppDispatch();
  const { arrived, outbox, isConnectionLost, liveState, thread } = chat;
  const section = useRef<HTMLElement>(null);
  useVisibleHeight();
  useRootMark('thread');
  useFocusWithin(section);
  const partner = usePartner(partnerId, conversation, hasConversations);
  const isClosed = hasEnded || conversation?.canSend === false || partner?.isGone === true;
  const messages = mergeThread(arrived, partnerId, thread.messages ?? []);
  const outgoing = outbox.outgoing.filter(({ receiverId }) => receiverId === partnerId);
  const isLoaded = thread.messages !== undefined;
  useMarkRead(partnerId, messages, isLoaded);
  const isNew = isLoaded && messages.length === 0 && outgoing.length === 0;
  // Words that came with a like are not yet a conversation.
  const isUnsaid = isLoaded && outgoing.length === 0 && messages.every(({ about }) => about);
  const { openers, isLoading: isWaitingForOpeners } = useOpeners(isNew ? partnerId : null);

  const name = partner?.firstName ?? common('member.unknown');
  const isLimitReached = !isPaid(user.subscriptionTier) && user.messagesUsedThisMonth >= messageLimitOf(user);
  const keepDraft = (text: string) => outbox.keepDraft(user.id, partnerId, text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it closes
  useEffect(() => {
    if (!isClosed) return;
    keepDraft('');
    dispatch(api.util.invalidateTags(['Member', { type: 'Thread', id: partnerId }]));
  }, [isClosed]);
  const isPresent = liveState.present.has(partnerId);
  const wasPresent = useRef(isPresent);
  useEffect(() => {
    // All that the socket tells of a partner who becomes unavailable (docs/product.md#what-a-socket-tells).
    if (wasPresent.current && !isPresent) dispatch(api.util.invalidateTags(['Conversations']));
    wasPresent.current = isPresent;
  }, [isPresent, dispatch]);
  const footer = () => {
    if (conversation?.bannedForFraud) return <FraudPanel />;
    if (isClosed) return <ClosedPanel isGone={partner?.firstName === null} />;
    if (isLimitReached) return <LimitPanel user={user} />;
    return (
      <Composer
        user={user}
        isToWrite={isToWrite}
        hasIcebreakers={isNew}
        openers={openers}
        draft={{
          kept: outbox.drafts[partnerId],
          beginning: isUnsaid ? beginning : undefined,
          onKeep: keepDraft,
          onLeave: (text) => outbox.leaveDraft(partnerId, text),
        }}
        isSending={outgoing.some(({ status }) => status === 'sending')}
        onType={() => chat.type(partnerId)}
        onSend={(content) => outbox.send(user.id, partnerId, content)}
      />
    );
  };

  return (
    <section
      className={classes(look.card, styles.chatThread)}
      ref={section}
      tabIndex={-1}
      aria-label={t('thread.with', { name })}
    >
      <ThreadHeader
        partner={partner}
        isOnline={isPresent}
        isTyping={liveState.typing.has(partnerId)}
        onBack={onBack}
        safety={safety}
      />
      {isConnectionLost && (
        <p className={styles.chatLost} role="status">
          <Icon name="offline" />
          {t('thread.lost')}
        </p>
      )}
      <ThreadBody
        messages={messages}
        earlier={thread.earlier}
        outgoing={outgoing}
        userId={user.id}
        partnerName={name}
        faces={[user.profileImageUrl, partner?.profileImageUrl ?? null]}
        readUpTo={[conversation?.readUpTo, liveState.readUpTo.get(partnerId)]}
        onRetry={isClosed ? undefined : outbox.retry}
        onDiscard={outbox.discard}
        isTyping={liveState.typing.has(partnerId)}
        caution={
          partner &&
          !partner.isFraud && (
            <Suspense>
              <Caution partner={partner} safety={safety} />
            </Suspense>
          )
        }
        isLoaded={isLoaded && !isWaitingForOpeners}
        error={thread.error}
        onReload={thread.refetch}
      />
      {isLoaded && !isWaitingForOpeners && footer()}
    </section>
  );
}
