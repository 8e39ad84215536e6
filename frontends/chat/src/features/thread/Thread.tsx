import { type Conversation, type CurrentUser, isPaid } from '@kolo/contracts';
import { classes, loadingStyles, look } from '@kolo/ui';
import type { Chat } from '../../live/useChat.ts';
import { threadOf } from '../../mail/mail.ts';
import { messageLimitOf, useSending } from '../../mail/useSending.ts';
import { useText } from '../../texts/texts.ts';
import { Composer } from './composer/Composer.tsx';
import { ClosedPanel, LimitPanel } from './composer/panels.tsx';
import { ThreadBody } from './ThreadBody.tsx';
import { ThreadHeader } from './ThreadHeader.tsx';
import styles from './thread.module.css';
import { useMarkRead } from './useMarkRead.ts';
import { usePartner } from './usePartner.ts';

export interface ThreadProps {
  user: CurrentUser;
  partnerId: string;
  /** Absent before the first message. */
  conversation: Conversation | undefined;
  /** Whether the list has been asked, so that `conversation` means something. */
  hasConversations: boolean;
  chat: Chat;
}

/** The open conversation: its partner, its messages and what can be done at its end. */
export function Thread({ user, partnerId, conversation, hasConversations, chat }: ThreadProps) {
  const t = useText('chat');
  const common = useText('common');
  const { mail, dispatch, connection, thread } = chat;
  const partner = usePartner(partnerId, conversation, hasConversations);
  const messages = threadOf(mail, partnerId, thread.messages ?? []);
  const outgoing = mail.outgoing.filter(({ receiverId }) => receiverId === partnerId);
  const { send, retry } = useSending(user, mail, dispatch, connection);
  const isLoaded = thread.messages !== undefined;
  useMarkRead(partnerId, messages, isLoaded);

  const name = partner?.firstName ?? common('member.unknown');
  const limit = messageLimitOf(user);
  const isLimitReached = !isPaid(user.subscriptionTier) && user.messagesUsedThisMonth >= limit;
  const end = () => {
    if (conversation?.canSend === false) return <ClosedPanel />;
    if (isLimitReached) return <LimitPanel limit={limit} />;
    return (
      <Composer
        hasIcebreakers={messages.length === 0 && outgoing.length === 0}
        isSending={outgoing.some(({ status }) => status !== 'failed')}
        onSend={(content) => send(partnerId, content)}
      />
    );
  };

  return (
    <section className={classes(look.card, styles.chatThread)} aria-label={t('thread.with', { name })}>
      <ThreadHeader partner={partner} />
      <ThreadBody
        messages={messages}
        earlier={thread.earlier}
        outgoing={outgoing}
        userId={user.id}
        partnerName={name}
        onRetry={retry}
        isLoaded={isLoaded}
        error={thread.error}
        onReload={thread.refetch}
      />
      {connection === 'lost' && (
        <p className={styles.chatLost} role="status">
          <span className={loadingStyles.beadSpinner} aria-hidden="true" />
          {t('thread.lost')}
        </p>
      )}
      {isLoaded && end()}
    </section>
  );
}
