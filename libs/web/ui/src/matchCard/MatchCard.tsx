import type { MatchCard as Card } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { type KeyboardEvent, useId } from 'react';
import { classes } from '../classes.ts';
import type { HeadingLevel } from '../feedback/StateCard.tsx';
import { Icon } from '../icons/Icon.tsx';
import { UiLink } from '../links/LinkContext.tsx';
import { look } from '../look/look.ts';
import { Flag } from '../photos/Flag.tsx';
import { CardActions } from './CardActions.tsx';
import { CardPhoto } from './CardPhoto.tsx';
import { CardScore } from './CardScore.tsx';
import styles from './matchCard.module.css';
import { locationText, nameAndAge } from './memberFacts.ts';

export interface MatchCardProps {
  card: Card;
  /** Compact: one flag, no bio, no actions. */
  isCompact?: boolean | undefined;
  level?: HeadingLevel | undefined;
  /** Whether it is liked right now; the card's own `isLiked` unless given. */
  isLiked?: boolean | undefined;
  isLikePending?: boolean | undefined;
  onLike?: (() => void) | undefined;
  onPass?: (() => void) | undefined;
  onMessage?: (() => void) | undefined;
}

const openOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
};

/** A suggested or matched member; the whole card opens the profile, buttons lie above (product 18). */
export function MatchCard({
  card,
  isCompact = false,
  level = isCompact ? 3 : 2,
  isLiked = card.isLiked,
  isLikePending = false,
  onLike,
  onPass,
  onMessage,
}: MatchCardProps) {
  const t = useText('common');
  const nameId = useId();
  const Heading = `h${level}` as const;
  const { profile } = card;
  const flags = profile.heritageCountries.slice(0, isCompact ? 1 : 2);
  return (
    <article className={classes(styles.matchCard, isCompact && styles.isCompact)} aria-labelledby={nameId}>
      <CardPhoto card={card} />
      <div className={styles.matchCardBody}>
        <CardScore score={card.balkanScore} size={isCompact ? 68 : 78} />
        <div className={styles.matchCardName}>
          <Heading className={styles.cardName} id={nameId}>
            <UiLink href={`/profile/${card.id}`} onKeyDown={openOnSpace}>
              {nameAndAge(card.firstName, profile.birthdate)}
            </UiLink>
          </Heading>
          <p className={styles.location}>
            <Icon name="pin" />
            <span>
              <span>{locationText(profile)}</span>
              <br />
              <span>{card.distance || t('member.distanceUnknown')}</span>
            </span>
          </p>
        </div>
        <div className={styles.heritage}>
          {flags.map((code) => (
            <Flag key={code} code={code} isNamed />
          ))}
        </div>
        {!isCompact && (
          <>
            <p className={styles.cardBio}>{profile.bio}</p>
            <div className={styles.cardLanguages}>
              {profile.languages.slice(0, 2).map((language) => (
                <span className={look.chip} key={language}>
                  {language}
                </span>
              ))}
            </div>
          </>
        )}
        <CardActions
          isMutual={card.isMutualInterest}
          isLiked={isLiked}
          isLikePending={isLikePending}
          describedBy={nameId}
          onLike={onLike}
          onPass={onPass}
          onMessage={onMessage}
        />
      </div>
    </article>
  );
}
