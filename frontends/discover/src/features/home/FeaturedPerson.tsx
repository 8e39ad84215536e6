import type { MatchCard } from '@kolo/contracts/api/discovery';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/score';
import { useBalkanScoreQuery } from '@kolo/store';
import {
  Button,
  CardScore,
  classes,
  Icon,
  loadingStyles,
  locationText,
  look,
  matchCardStyles,
  nameAndAge,
  Skeleton,
  SkeletonGroup,
  UiLink,
  usePicture,
} from '@kolo/ui';
import { useId } from 'react';
import { ForwardButton } from '../../people/ForwardButton.tsx';
import { MutualBadge } from '../../people/MutualBadge.tsx';
import { personOf } from '../../people/person.ts';
import { ResponsivePhoto } from '../../people/ResponsivePhoto.tsx';
import type { useLiking } from '../../people/useLiking.ts';
import { useOpenThread } from '../../people/useOpenThread.ts';
import { useText } from '../../texts/texts.ts';
import styles from './home.module.css';

const SKELETON_RING_PX = 64;

/** Same dimensions as the card. */
export const FeaturedPersonSkeleton = () => (
  <SkeletonGroup className={classes(styles.face, styles.isSkeleton)}>
    <div className={styles.facePhoto}>
      <Skeleton height="100%" />
    </div>
    <div className={classes(styles.faceHead, matchCardStyles.nameAndScore)}>
      <div className={styles.faceName}>
        <Skeleton kind="heading" width="60%" />
        <Skeleton width="80%" />
      </div>
      <div className={styles.faceScore}>
        <span className={loadingStyles.ringSkeleton}>
          <Skeleton kind="round" width={SKELETON_RING_PX} height={SKELETON_RING_PX} />
        </span>
      </div>
    </div>
    <div className={styles.faceWhy}>
      <Skeleton width="90%" />
    </div>
    <div className={styles.faceActions}>
      <Skeleton kind="button" />
      <Skeleton kind="button" />
    </div>
  </SkeletonGroup>
);

const RING_PX = 76;

function Photo({ card }: { card: MatchCard }) {
  const common = useText('common');
  const picture = usePicture(card.mainPhoto ?? card.profileImageUrl);
  return (
    <div className={classes(styles.facePhoto, !picture.url && look.noPhoto)}>
      {picture.url ? (
        <ResponsivePhoto
          url={picture.url}
          alt={common('photo.of', { name: card.firstName })}
          fetchPriority="high"
          onError={picture.onError}
        />
      ) : (
        <Icon name="person" />
      )}
      {card.isMutualInterest && <MutualBadge />}
    </div>
  );
}

/** From this share of its points, a part of the score connects rather than divides. */
const IN_COMMON = 0.5;

/** The strongest connection as a sentence of the score; empty if unknown or none. */
function useReason(id: string): string {
  const { data } = useBalkanScoreQuery(id);
  const [best] = (data?.parts ?? [])
    .filter(({ points, of }) => points / of >= IN_COMMON)
    .sort((one, other) => other.points / other.of - one.points / one.of);
  return inOurLanguage(best?.label ?? '');
}

export interface FeaturedPersonProps {
  card: MatchCard;
  liking: ReturnType<typeof useLiking>;
  onPass: (wasLiked: boolean) => void;
}

export function FeaturedPerson({ card, liking, onPass }: FeaturedPersonProps) {
  const common = useText('common');
  const nameId = useId();
  const openThread = useOpenThread();
  const reason = useReason(card.id);
  const isLiked = liking.isLiked(card.id, card.isLiked);
  const { isMutualInterest, profile } = card;
  return (
    <article className={styles.face} aria-labelledby={nameId}>
      <Photo card={card} />
      <div className={classes(styles.faceHead, matchCardStyles.nameAndScore)}>
        <div className={styles.faceName}>
          <h2 id={nameId}>
            <UiLink href={`/profile/${card.id}`}>{nameAndAge(card.firstName, profile.birthdate)}</UiLink>
          </h2>
          <p>
            <Icon name="pin" />
            <span>{locationText(profile)}</span>
          </p>
        </div>
        <CardScore score={card.balkanScore} size={RING_PX} className={styles.faceScore} />
      </div>
      <p className={styles.faceWhy}>
        {reason !== '' && <Icon name="rings" />}
        <span>{reason}</span>
      </p>
      <div className={classes(styles.faceActions, isMutualInterest && styles.isSingle)}>
        {!isMutualInterest && (
          <Button kind="outline" icon="x" onClick={() => onPass(isLiked)} aria-describedby={nameId}>
            {common('match.pass')}
          </Button>
        )}
        <ForwardButton
          className={undefined}
          isMutual={isMutualInterest}
          isLiked={isLiked}
          isPending={liking.isPending(card.id)}
          describedBy={nameId}
          onLike={() => void liking.toggle(personOf(card), card.isLiked)}
          onMessage={() => openThread(card.id)}
        />
      </div>
    </article>
  );
}
