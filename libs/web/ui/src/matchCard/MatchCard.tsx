import type { MatchCard as Card } from '@kolo/contracts/api/discovery';
import { useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { UiLink } from '../links/LinkContext.tsx';
import { openOnSpace } from '../links/openOnSpace.ts';
import { Flag } from '../photos/Flag.tsx';
import { CardPhoto } from './CardPhoto.tsx';
import { CardScore } from './CardScore.tsx';
import styles from './matchCard.module.css';
import { distanceText, locationText, nameAndAge } from './memberFacts.ts';

/** The whole card opens the profile (docs/product.md#how-others-see-a-member). */
export function MatchCard({ card }: { card: Card }) {
  const nameId = useId();
  const { profile } = card;
  const [heritage] = profile.heritageCountries;
  return (
    <article className={styles.matchCard} aria-labelledby={nameId}>
      <CardPhoto card={card} />
      <div className={styles.matchCardBody}>
        <div className={styles.nameAndScore}>
          <div className={styles.matchCardName}>
            <h3 className={styles.cardName} id={nameId}>
              <UiLink href={`/profile/${card.id}`} onKeyDown={openOnSpace}>
                {nameAndAge(card.firstName, profile.birthdate)}
              </UiLink>
            </h3>
            <p className={styles.location}>
              <Icon name="pin" />
              <span>
                <span>{locationText(profile)}</span>
                <br />
                <span>{distanceText(card)}</span>
              </span>
            </p>
          </div>
          <CardScore score={card.balkanScore} size={68} className={styles.matchCardScore} />
        </div>
        <div className={styles.heritage}>{heritage && <Flag code={heritage} isNamed />}</div>
      </div>
    </article>
  );
}
