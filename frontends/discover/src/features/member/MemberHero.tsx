import { backdrop, CardScore, classes, Icon, look, sizedPhoto, usePicture } from '@kolo/ui';
import type { ReactNode } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

const RING_PX = 84;

export interface MemberHeroProps {
  name: string;
  url: string | null;
  placeholder: string | undefined;
  /** 0 to 100; omitted, there is no ring. */
  score: number | undefined;
  onOpen: (() => void) | undefined;
  /** Lies on the photo. */
  children?: ReactNode;
}

export function MemberHero({ name, url, placeholder, score, onOpen, children }: MemberHeroProps) {
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
      {children}
      {score !== undefined && <CardScore score={score} size={RING_PX} className={styles.heroScore} />}
    </div>
  );
}
