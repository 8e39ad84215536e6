import type { MatchCard } from '@kolo/contracts/api/discovery';
import { flagsShown } from '@kolo/contracts/sharedLimits';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/languages';
import {
  CardScore,
  classes,
  distanceText,
  Flag,
  Icon,
  locationText,
  look,
  matchCardStyles,
  nameAndAge,
  openOnSpace,
  sizedPhoto,
  UiLink,
} from '@kolo/ui';
import { useId } from 'react';
import { useText } from '../../../texts/texts.ts';
import { CardActions } from './CardActions.tsx';
import { CardPhotos } from './CardPhotos.tsx';
import styles from './card.module.css';
import { SwipeDisc } from './SwipeDisc.tsx';
import { useSwipe } from './useSwipe.ts';

const LANGUAGES = 2;
const RING_PX = 78;

export interface PersonCardProps {
  card: MatchCard;
  isFirst: boolean;
  isLiked: boolean;
  isLikePending: boolean;
  canSwipe: boolean;
  /** The next person's photo, shown beneath one being swiped away. */
  photoBelow: string | null;
  onLike: () => void;
  onPass: () => void;
  onMessage: () => void;
  onMore: (button: HTMLElement) => void;
}

/** Fills the view of a phone, where it can be swiped (docs/product.md#matches-on-a-phone). */
export function PersonCard({
  card,
  isFirst,
  photoBelow,
  isLiked,
  isLikePending,
  canSwipe,
  ...on
}: PersonCardProps) {
  const common = useText('common');
  const nameId = useId();
  const { profile, isMutualInterest } = card;
  const languages = profile.languages.slice(0, LANGUAGES);
  const swipe = useSwipe({
    isOff: !canSwipe || isMutualInterest || isLikePending,
    onSwipe: (direction) => {
      if (direction === 'pass') on.onPass();
      else if (!isLiked) on.onLike();
    },
  });
  return (
    <article
      className={classes(styles.person, isFirst && styles.isFirst)}
      data-member={card.id}
      aria-labelledby={nameId}
      {...swipe.handlers}
    >
      {swipe.isMoving && (
        <div className={styles.below}>
          {photoBelow && <img src={sizedPhoto(photoBelow, 'card')} alt="" width="504" height="645" />}
        </div>
      )}
      <CardPhotos card={card} isFirst={isFirst} />
      <button
        type="button"
        className={styles.more}
        aria-label={common('more')}
        aria-describedby={nameId}
        {...(canSwipe && { 'aria-haspopup': 'dialog' })}
        onClick={({ currentTarget }) => on.onMore(currentTarget)}
      >
        <Icon name="more" />
      </button>
      {swipe.isMoving && <SwipeDisc />}
      <div className={classes(styles.head, matchCardStyles.nameAndScore)}>
        <div className={styles.name}>
          <h2 id={nameId}>
            <UiLink href={`/profile/${card.id}`} onKeyDown={openOnSpace} draggable={false}>
              {nameAndAge(card.firstName, profile.birthdate)}
            </UiLink>
          </h2>
          <p className={styles.place}>
            <Icon name="pin" />
            <span>
              <span>{locationText(profile)}</span>
              <br />
              <span className={styles.distance}>{distanceText(card)}</span>
            </span>
          </p>
        </div>
        <CardScore score={card.balkanScore} size={RING_PX} className={styles.score} />
      </div>
      <div className={styles.facts}>
        <div className={styles.heritage}>
          {profile.heritageCountries.slice(0, flagsShown).map((code) => (
            <Flag key={code} code={code} isNamed />
          ))}
        </div>
        <p className={styles.bio}>{profile.bio}</p>
        <div className={styles.languages}>
          {languages.length > 0 && <Icon name="globe" />}
          {languages.map((language) => (
            <span className={look.chip} key={language}>
              {inOurLanguage(language)}
            </span>
          ))}
        </div>
      </div>
      <CardActions
        isMutual={isMutualInterest}
        isLiked={isLiked}
        isLikePending={isLikePending}
        describedBy={nameId}
        {...on}
      />
    </article>
  );
}
