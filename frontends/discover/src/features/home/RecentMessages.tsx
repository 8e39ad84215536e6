import type { Conversation } from '@kolo/contracts/api/messaging';
import { classes, EmptyState, ErrorState, ListSkeleton, look, SkeletonGroup } from '@kolo/ui';
import { useText } from '../../texts/homeTexts.ts';
import { ConversationLink } from './ConversationLink.tsx';
import styles from './home.module.css';
import { ITEMS_SHOWN } from './itemsShown.ts';
import { SectionHead } from './SectionHead.tsx';

export interface RecentMessagesProps {
  conversations: readonly Conversation[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

function Conversations({ conversations, hasFailed, onRetry }: RecentMessagesProps) {
  const t = useText('home');
  if (!conversations && hasFailed) {
    return (
      <ErrorState isBare level={3} title={t('messagesFailed')} text={t('failedHint')} onRetry={onRetry} />
    );
  }
  if (!conversations) {
    return (
      <SkeletonGroup className={styles.recentMessagesLoading}>
        <ListSkeleton rows={ITEMS_SHOWN} />
      </SkeletonGroup>
    );
  }
  if (conversations.length === 0) return <EmptyState isBare level={3} title={t('noMessages')} />;
  return (
    <ul>
      {conversations.slice(0, ITEMS_SHOWN).map((conversation) => (
        <li key={conversation.id}>
          <ConversationLink conversation={conversation} now={Date.now()} />
        </li>
      ))}
    </ul>
  );
}

export function RecentMessages(props: RecentMessagesProps) {
  const t = useText('home');
  return (
    <section className={classes(look.card, styles.recentMessages)}>
      <SectionHead
        title={t('recentMessages')}
        to="/messages"
        link={t('viewAll')}
        linkName={t('viewAllMessages')}
      />
      <Conversations {...props} />
    </section>
  );
}
