import type { Conversation } from '@kolo/contracts/api/messaging';
import { LIMITS } from '@kolo/contracts/limits';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { BRAND } from '@kolo/contracts/site/brand';
import { inDollars } from '@kolo/contracts/text/inDollars';
import { localeFor } from '@kolo/i18n';
import {
  useConversationsInfiniteQuery,
  useCurrentUser,
  useNewMatchesQuery,
  useUnreadConversationsQuery,
} from '@kolo/store';
import { ButtonLink, classes, Icon, look, planStyles, useScreenTitle } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useConversationFiguresQuery } from '../../api/conversationFigures.ts';
import { useMatchesQuery } from '../../api/matches.ts';
import { useIsBehindResuming } from '../../people/useIsBehindResuming.ts';
import { useText } from '../../texts/homeTexts.ts';
import { Figures } from './Figures.tsx';
import styles from './home.module.css';
import { ITEMS_SHOWN } from './itemsShown.ts';
import { RecentMatches } from './RecentMatches.tsx';
import { RecentMessages } from './RecentMessages.tsx';
import { Welcome } from './Welcome.tsx';

function UpgradeBanner() {
  const t = useText('home');
  return (
    <section className={styles.upgrade}>
      <div className={classes(styles.band, look.band)} aria-hidden="true" />
      <div className={classes(styles.crown, planStyles.crown)}>
        <Icon name="crown" isFilled />
      </div>
      <div>
        <h2>{BRAND.paidPlan}</h2>
        <p>{t('planText', { limit: LIMITS.messagesPerMonth.paid })}</p>
      </div>
      <ButtonLink kind="royal" isLarge href="/subscribe">
        {t('upgrade', { price: inDollars(LIMITS.paidPricePerMonth, localeFor('en')) })}
      </ButtonLink>
    </section>
  );
}

/** Whether a fetch has ended since the screen was opened: the first render has what an earlier visit left. */
function useHasFetched(isFetching: boolean): boolean {
  const [hasBegun, setHasBegun] = useState(isFetching);
  useEffect(() => {
    if (isFetching) setHasBegun(true);
  }, [isFetching]);
  return hasBegun && !isFetching;
}

const WAITS_MS = 7 * 24 * 3_600_000;

/** The other wrote last, lately, and was read (docs/product.md#the-dashboard). */
const isUnanswered = (
  { isLastMine, isRead, lastMessage, canSend, bannedForFraud, lastActivity }: Conversation,
  now: number,
): boolean =>
  !isLastMine &&
  isRead &&
  lastMessage !== null &&
  canSend &&
  !bannedForFraud &&
  now - Date.parse(lastActivity) < WAITS_MS;

export function HomePage() {
  const t = useText('home');
  useScreenTitle(t('title'));
  const user = useCurrentUser();
  const matches = useMatchesQuery(undefined, { refetchOnFocus: true });
  const conversations = useConversationsInfiniteQuery(undefined, { refetchOnFocus: true });
  const figures = useConversationFiguresQuery(undefined, { refetchOnFocus: true });
  const { data: unread } = useUnreadConversationsQuery();
  const newMatches = useNewMatchesQuery();
  const isCurrent = useHasFetched(matches.isFetching || newMatches.isFetching);
  const isBehind = useIsBehindResuming(
    matches,
    matches.data?.some(({ isMutualInterest }) => !isMutualInterest) ?? false,
  );
  if (!user) return null;
  const listed = conversations.data?.pages.flat();
  const unanswered = unread && listed?.slice(0, ITEMS_SHOWN).find((each) => isUnanswered(each, Date.now()));
  return (
    <>
      <Welcome
        user={user}
        waiting={unread?.conversations ?? 0}
        waitingPartner={listed?.find(({ isRead, bannedForFraud }) => !isRead && !bannedForFraud)?.otherUser}
        unansweredPartner={unanswered?.otherUser}
        cards={matches.data ?? []}
        isLoading={matches.isLoading || newMatches.isLoading || isBehind}
        isCurrent={isCurrent}
        isNew={(id) => newMatches.data?.some((partner) => partner.id === id) ?? false}
      />
      <Figures user={user} figures={figures.data} hasFailed={figures.isError} />
      <div className={styles.homeColumns}>
        <RecentMatches
          matches={isBehind ? undefined : matches.data}
          error={matches.error}
          onRetry={() => void matches.refetch()}
        />
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
