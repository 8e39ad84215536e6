import { isPaid } from '@kolo/contracts';
import { useConversationsInfiniteQuery, useCurrentUser, useUnreadConversationsQuery } from '@kolo/store';
import { useScreenTitle } from '@kolo/ui';
import { useConversationFiguresQuery } from '../../api/conversationFigures.ts';
import { useMatchesQuery } from '../../api/matches.ts';
import { useText } from '../../texts/texts.ts';
import { Figures } from './Figures.tsx';
import { Greeting } from './Greeting.tsx';
import styles from './home.module.css';
import { RecentMatches } from './RecentMatches.tsx';
import { RecentMessages } from './RecentMessages.tsx';
import { UpgradeBanner } from './UpgradeBanner.tsx';

/** What is new for a member with a profile (docs/product.md#the-dashboard). */
export function HomePage() {
  const t = useText('discover');
  useScreenTitle(t('home.title'));
  const user = useCurrentUser();
  const matches = useMatchesQuery(undefined, { refetchOnFocus: true });
  const conversations = useConversationsInfiniteQuery(undefined, { refetchOnFocus: true });
  const figures = useConversationFiguresQuery(undefined, { refetchOnFocus: true });
  const { data: unread } = useUnreadConversationsQuery();
  if (!user) return null;
  const listed = conversations.data?.pages.flat();
  return (
    <>
      <Greeting firstName={user.firstName} waiting={unread?.conversations ?? 0} />
      <Figures user={user} figures={figures.data} hasFailed={figures.isError} />
      <div className={styles.homeColumns}>
        <RecentMatches matches={matches.data} error={matches.error} onRetry={() => void matches.refetch()} />
        <RecentMessages
          conversations={listed}
          hasFailed={conversations.isError}
          onRetry={() => void conversations.refetch()}
        />
      </div>
      {!isPaid(user.subscriptionTier) && <UpgradeBanner />}
    </>
  );
}
