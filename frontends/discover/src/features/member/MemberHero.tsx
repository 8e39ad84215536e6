import { backdrop, CardScore, classes, Icon, look, sizedPhoto, usePicture } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

const RING_PX = 84;

export interface MemberHeroProps {
  name: string;
  url: string | null;
  /** What stands in for the photo while it loads. */
  placeholder: string | undefined;
  /** 0 to 100; without one there is no ring. */
  score: number | undefined;
  /** `undefined` where there is no gallery to open. */
  onOpen: (() => void) | undefined;
}

/** The main photo, which opens the gallery, with the score in its corner (docs/product.md#how-others-see-a-member). */
export function MemberHero({ name, url, placeholder, score, onOpen }: MemberHeroProps) {
  const common = useText('common');
  const picture = usePicture(url);
  const photo = picture.url ? (
    <img
      className={styles.heroPhoto}
      src={sizedPhoto(picture.url, 'profile')}
      onError={picture.onError}
      style={backdrop(placeholder)}
      alt={common('photo.of', { name })}
      width="882"
      height="1129"
    />
  ) : (
    <span
      className={classes(styles.heroPhoto, styles.noPhoto, look.noPhoto)}
      role="img"
      aria-label={common('photo.none')}
    >
      <Icon name="person" />
    </span>
  );
  return (
    <div className={styles.hero}>
      {onOpen ? (
        <button type="button" onClick={onOpen}>
          {photo}
        </button>
      ) : (
        photo
      )}
      {score !== undefined && <CardScore score={score} size={RING_PX} className={styles.heroScore} />}
    </div>
  );
}
