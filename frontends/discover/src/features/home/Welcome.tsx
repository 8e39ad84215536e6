import type { MatchCard } from '@kolo/contracts/api/discovery';
import type { CurrentUser } from '@kolo/contracts/api/identity';
import type { ConversationPartner } from '@kolo/contracts/api/messaging';
import { Avatar, ButtonLink, classes, look, PageBar, UiLink, useIsNarrow } from '@kolo/ui';
import { useEffect, useRef, useState } from 'react';
import { PausedProfile } from '../../people/PausedProfile.tsx';
import { useLiking } from '../../people/useLiking.ts';
import { usePassing } from '../../people/usePassing.ts';
import { useText } from '../../texts/homeTexts.ts';
import { FeaturedPerson, FeaturedPersonSkeleton } from './FeaturedPerson.tsx';
import styles from './home.module.css';

/**
 * Once the list is current, a card stays until it leaves the list, so that it never changes under a finger
 * (docs/product.md#the-dashboard). From an earlier visit's list it would not be the best.
 */
function useFeaturedCard(
  cards: readonly MatchCard[],
  isCurrent: boolean,
  isNew: (id: string) => boolean,
  isPassed: (id: string) => boolean,
): { face: MatchCard | undefined; stay: () => void } {
  const [shownId, setShownId] = useState<string>();
  const remaining = cards.filter(({ id }) => !isPassed(id));
  const face =
    remaining.find(({ id }) => id === shownId) ??
    remaining.find(({ id, isMutualInterest }) => isMutualInterest && isNew(id)) ??
    remaining.find(({ isLiked, isMutualInterest }) => !isLiked && !isMutualInterest);
  const stay = () => {
    if (face && face.id !== shownId) setShownId(face.id);
  };
  if (isCurrent) stay();
  return { face, stay };
}

const AVATAR_PX = 36;

type Partner = Pick<ConversationPartner, 'id' | 'firstName'>;

/** Leads to the only one who waits, by name: the card below is someone else's. */
function Waiting({ count, partner }: { count: number; partner: Partner | undefined }) {
  const t = useText('home');
  const only = count === 1 ? partner : undefined;
  return (
    <p>
      <UiLink className={styles.waiting} href={only ? `/messages?start=${only.id}` : '/messages'}>
        {only?.firstName ? t('waitingNamed', { name: only.firstName }) : t('waiting', { count })}
      </UiLink>
    </p>
  );
}

export interface WelcomeProps {
  user: CurrentUser;
  waiting: number;
  /** Someone who waits, once the list has them. */
  waitingPartner: Partner | undefined;
  /** Someone who was read but not answered. */
  unansweredPartner: Partner | undefined;
  /** Matches, then suggestions; empty if they could not be loaded. */
  cards: readonly MatchCard[];
  isLoading: boolean;
  /** The answers came since the screen was opened. */
  isCurrent: boolean;
  isNew: (id: string) => boolean;
}

export function Welcome({
  user,
  waiting,
  waitingPartner,
  unansweredPartner,
  cards,
  isLoading,
  isCurrent,
  isNew,
}: WelcomeProps) {
  const t = useText('home');
  const common = useText('common');
  const isNarrow = useIsNarrow();
  const liking = useLiking();
  const { pass, isPassed } = usePassing();
  const { face, stay } = useFeaturedCard(isLoading ? [] : cards, isCurrent, isNew, isPassed);
  const section = useRef<HTMLElement>(null);
  const hasPassed = useRef(false);
  const faceId = face?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when another face is shown
  useEffect(() => {
    if (hasPassed.current)
      section.current?.querySelector<HTMLElement>('article h2 a, [data-no-face] :is(a, button)')?.focus();
    hasPassed.current = false;
  }, [faceId]);
  const title = t('welcome', { firstName: user.firstName });
  const likedBack = face?.isMutualInterest && isNew(face.id);
  const rest = user.isPaused ? common('pause.paused') : t('rest');
  const restOrMatch = likedBack ? t('likedBack', { name: face.firstName }) : rest;
  // A new match's line belongs to the card below.
  const unanswered = !likedBack && unansweredPartner?.firstName ? unansweredPartner : undefined;
  const waitingCount = waiting || (unanswered ? 1 : 0);
  const note =
    waitingCount > 0 ? (
      <Waiting count={waitingCount} partner={waiting > 0 ? waitingPartner : unanswered} />
    ) : (
      <p>{restOrMatch}</p>
    );
  return (
    <div className={styles.welcomeFrame}>
      <section
        ref={section}
        className={styles.welcome}
        aria-label={t('title')}
        onPointerDown={stay}
        onKeyDown={stay}
      >
        {isNarrow ? (
          <PageBar title={title} note={note}>
            <UiLink className={styles.ownFace} href="/profile" aria-label={t('ownProfile')}>
              <Avatar url={user.profileImageUrl} size={AVATAR_PX} />
            </UiLink>
          </PageBar>
        ) : (
          <div className={classes(look.stage, styles.greeting)}>
            <h1>{title}</h1>
            {note}
            <div className={classes(styles.dancers, look.dancers)} aria-hidden="true" />
          </div>
        )}
        {isLoading && <FeaturedPersonSkeleton />}
        {face && (
          <FeaturedPerson
            key={face.id}
            card={face}
            liking={liking}
            onPass={(wasLiked) => {
              hasPassed.current = true;
              void pass(face.id, wasLiked);
            }}
          />
        )}
        {!isLoading && !face && (
          <div className={classes(styles.face, user.isPaused ? styles.isPaused : styles.noFace)} data-no-face>
            {user.isPaused ? (
              <PausedProfile isBare />
            ) : (
              <ButtonLink kind="soft" href="/matches">
                {t('seeMatches')}
              </ButtonLink>
            )}
          </div>
        )}
      </section>
    </div>
  );
}
