import type { MatchCard as Card } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { Icon } from '../icons/Icon.tsx';
import { sizedPhoto } from '../photos/sizedPhoto.ts';
import { usePicture } from '../photos/usePicture.ts';

/** The card's photo with its badge: mutual, or how many photos there are (product 18). */
export function CardPhoto({ card }: { card: Card }) {
  const t = useText('common');
  const picture = usePicture(card.mainPhoto ?? card.profileImageUrl);
  const badges = (
    <>
      {card.isMutualInterest && (
        <span className="is-top-left badge is-royal">
          <Icon name="rings" />
          {t('match.mutual')}
        </span>
      )}
      {!card.isMutualInterest && card.photoCount > 1 && (
        <span className="is-top-right badge is-glass">
          <Icon name="camera" />
          <span className="visually-hidden">{t('photo.count', { count: card.photoCount })}</span>
          <span className="tabular" aria-hidden="true">
            {card.photoCount}
          </span>
        </span>
      )}
    </>
  );
  if (!picture.url) {
    return (
      <div className="match-card-photo no-photo">
        <Icon name="person" />
        {badges}
      </div>
    );
  }
  return (
    <div className="match-card-photo">
      <img
        src={sizedPhoto(picture.url, 'card')}
        onError={picture.onError}
        alt={t('photo.of', { name: card.firstName })}
        width="504"
        height="645"
        loading="lazy"
      />
      {badges}
    </div>
  );
}
