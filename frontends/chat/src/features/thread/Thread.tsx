import { type Conversation, type CurrentUser, isPaid } from '@kolo/contracts';
import { api, messageLimitOf, useAppDispatch } from '@kolo/store';
import { classes, Icon, look, useRootMark } from '@kolo/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Chat } from '../../live/useChat.ts';
import { threadOf } from '../../mail/mail.ts';
import { useText } from '../../texts/texts.ts';
import { Composer } from './composer/Composer.tsx';
import { ClosedPanel, LimitPanel } from './composer/panels.tsx';
import { ThreadBody } from './ThreadBody.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import styles from './thread.module.css';
import { useFocusWithin } from './useFocusWithin.ts';
import { useMarkRead } from './useMarkRead.ts';
import { usePartner } from './usePartner.ts';
import { useVisibleHeight } from './useVisibleHeight.ts';

/** Seldom wanted, so it comes only when it is. */
const Caution = lazy(() => import('./caution/Caution.tsx'));

export interface ThreadProps {
  user: CurrentUser;
  partnerId: string;
  /** Absent before the first message. */
  conversation: Conversation | undefined;
  /** Whether the list has been asked, so that `conversation` means something. */
  hasConversations: boolean;
  chat: Chat;
  /** What the composer holds at first, where nothing was written yet. */
  beginning: string | undefined;
  /** Leads back to the list, where the thread covers it. */
  onBack: () => void;
  /** The partner is nobody to the member from now on. */
  onBlocked: () => void;
}

/** The open conversation: its partner, its messages and what can be done at its end. */
export function Thread({
  user,
  partnerId,
  conversation,
  hasConversations,
  chat,
  beginning,
  onBack,
  onBlocked,
}: ThreadProps) {
  const t = useText('chat');
  const common = useText('common');
  const dispatch = useAppDispatch();
  const [hasEnded, setHasEnded] = useState(false);
  const { arrived, outbox, isLineLost, company, thread } = chat;
  const section = useRef<HTMLElement>(null);
  useVisibleHeight();
  useRootMark('thread');
  useFocusWithin(section);
  const partner = usePartner(partnerId, conversation, hasConversations);
  const messages = threadOf(arrived, partnerId, thread.messages ?? []);
  const outgoing = outbox.outgoing.filter(({ receiverId }) => receiverId === partnerId);
  const isLoaded = thread.messages !== undefined;
  useMarkRead(partnerId, messages, isLoaded);

  const name = partner?.firstName ?? common('member.unknown');
  const limit = messageLimitOf(user);
  const isLimitReached = !isPaid(user.subscriptionTier) && user.messagesUsedThisMonth >= limit;
  /** What was written stays in sight, closed; where nothing was, there is nothing to see. */
  const endMatch = () => {
    dispatch(api.util.invalidateTags(['Matches', 'Likes', 'Member']));
    setHasEnded(true);
    if (messages.length === 0) onBack();
  };
  const mayUnmatch = !hasEnded && (conversation ? conversation.canSend : isLoaded);
  const end = () => {
    if (hasEnded || conversation?.canSend === false) return <ClosedPanel />;
    if (isLimitReached) return <LimitPanel limit={limit} />;
    const isNew = messages.length === 0 && outgoing.length === 0;
    return (
      <Composer
        hasIcebreakers={isNew}
        beginning={isNew ? beginning : undefined}
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
        isOnline={company.present.has(partnerId)}
        isTyping={company.typing.has(partnerId)}
        onBack={onBack}
        onBlocked={onBlocked}
        onUnmatched={mayUnmatch ? endMatch : undefined}
      />
      {isLineLost && (
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
        readUpTo={[conversation?.readUpTo, company.readUpTo.get(partnerId)]}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
        isTyping={company.typing.has(partnerId)}
        caution={
          partner && (
            <Suspense>
              <Caution partner={partner} onBlocked={onBlocked} />
            </Suspense>
          )
        }
        isLoaded={isLoaded}
        error={thread.error}
        onReload={thread.refetch}
      />
      {isLoaded && end()}
    </section>
  );
}
