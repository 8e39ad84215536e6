import type { MatchCard as Card } from '@kolo/contracts/api/discovery';
import { useText } from '@kolo/i18n';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { look } from '../look/look.ts';
import { sizedPhoto } from '../photos/sizedPhoto.ts';
import { usePicture } from '../photos/usePicture.ts';
import styles from './matchCard.module.css';

/** Loaded eagerly, as cards are few (docs/product.md#how-others-see-a-member). */
export function CardPhoto({ card }: { card: Card }) {
  const t = useText('common');
  const picture = usePicture(card.mainPhoto ?? card.profileImageUrl);
  const badges = (
    <>
      {card.isMutualInterest && (
        <span className={classes(styles.isTopLeft, look.badge, look.isRoyal)}>
          <Icon name="rings" />
          {t('match.mutual')}
        </span>
      )}
      {!card.isMutualInterest && (
        <span className={classes(styles.isTopLeft, look.badge, look.isGlass)}>
          {t(card.isLiked ? 'match.liked' : 'match.suggested')}
        </span>
      )}
      {!card.isMutualInterest && card.photoCount > 1 && (
        <span className={classes(styles.isTopRight, look.badge, look.isGlass)}>
          <Icon name="camera" />
          <span className={look.visuallyHidden}>{t('photo.count', { count: card.photoCount })}</span>
          <span className={look.tabular} aria-hidden="true">
            {card.photoCount}
          </span>
        </span>
      )}
    </>
  );
  if (!picture.url) {
    return (
      <div className={classes(styles.matchCardPhoto, look.noPhoto, styles.noPhoto)}>
        <Icon name="person" />
        {badges}
      </div>
    );
  }
  return (
    <div className={styles.matchCardPhoto}>
      <img
        src={sizedPhoto(picture.url, 'card')}
        onError={picture.onError}
        alt={t('photo.of', { name: card.firstName })}
        width="504"
        height="645"
        fetchPriority="high"
      />
      {badges}
    </div>
  );
}
