import { useText } from '@kolo/i18n';
import { useConversationsQuery, useCurrentUser } from '@kolo/store';
import { useScreenTitle } from '@kolo/ui';
import { useMatchesQuery } from '../../api/matchesApi.ts';
import { Figures } from './Figures.tsx';
import { Greeting } from './Greeting.tsx';
import './home.css';
import { RecentMatches } from './RecentMatches.tsx';
import { RecentMessages } from './RecentMessages.tsx';
import { UpgradeBanner } from './UpgradeBanner.tsx';

/** What is new for a member with a profile (spec §2 Home dashboard). */
export function HomePage() {
  const t = useText('discover');
  useScreenTitle(t('home.title'));
  const user = useCurrentUser();
  const matches = useMatchesQuery(undefined, { refetchOnFocus: true });
  const conversations = useConversationsQuery(undefined, { refetchOnFocus: true });
  if (!user) return null;
  return (
    <>
      <Greeting firstName={user.firstName} conversations={conversations.data} />
      <Figures
        user={user}
        matches={matches.data}
        conversations={conversations.data}
        hasFailed={matches.isError || conversations.isError}
      />
      <div className="home-columns">
        <RecentMatches
          matches={matches.data}
          hasFailed={matches.isError}
          onRetry={() => void matches.refetch()}
        />
        <RecentMessages
          conversations={conversations.data}
          hasFailed={conversations.isError}
          onRetry={() => void conversations.refetch()}
        />
      </div>
      <UpgradeBanner />
    </>
  );
}
