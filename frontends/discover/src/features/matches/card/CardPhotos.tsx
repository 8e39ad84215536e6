import type { MatchCard } from '@kolo/contracts';
import { classes, Icon, look, sizedPhoto, usePicture } from '@kolo/ui';
import { useState } from 'react';
import { useMemberPhotosQuery } from '../../../api/memberPhotos.ts';
import { useText } from '../../../texts/texts.ts';
import styles from './card.module.css';

/** On a phone a photo is as wide as the window. */
const SIZES = '(max-width: 767px) 100vw, 400px';
const sources = (url: string) => `${sizedPhoto(url, 'card')} 504w, ${sizedPhoto(url, 'profile')} 882w`;

interface PhotoProps {
  url: string;
  alt: string;
  isHidden?: boolean;
  isFirst: boolean;
  onError?: () => void;
}

const Photo = ({ url, alt, isHidden = false, isFirst, onError }: PhotoProps) => (
  <img
    className={isHidden ? styles.isHidden : undefined}
    src={sizedPhoto(url, 'card')}
    srcSet={sources(url)}
    sizes={SIZES}
    onError={onError}
    alt={alt}
    width="504"
    height="645"
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    draggable={false}
  />
);

function Badges({ card }: { card: MatchCard }) {
  const common = useText('common');
  if (card.isMutualInterest) {
    return (
      <span className={classes(styles.isTopLeft, look.badge, look.isRoyal)}>
        <Icon name="rings" />
        {common('match.mutual')}
      </span>
    );
  }
  if (card.photoCount < 2) return null;
  return (
    <span className={classes(styles.isTopRight, look.badge, look.isGlass)}>
      <Icon name="camera" />
      <span className={look.visuallyHidden}>{common('photo.count', { count: card.photoCount })}</span>
      <span className={look.tabular} aria-hidden="true">
        {card.photoCount}
      </span>
    </span>
  );
}

export interface CardPhotosProps {
  card: MatchCard;
  /** In sight at once, so worth loading at once. */
  isFirst: boolean;
}

/**
 * A person's photos: the main one, with its badge (docs/product.md#how-others-see-a-member); on phones a tap at its
 * sides leads through the others, which are asked for at the first tap, and bars on top tell which one it is
 * (docs/product.md#matches-on-a-phone).
 */
export function CardPhotos({ card, isFirst }: CardPhotosProps) {
  const common = useText('common');
  const [index, setIndex] = useState<number | null>(null);
  const { data: photos } = useMemberPhotosQuery(card.id, { skip: index === null });
  const picture = usePicture(card.mainPhoto ?? card.profileImageUrl);
  const total = photos?.length ?? card.photoCount;
  const shown = (index ?? 0) % Math.max(1, total);
  const step = (by: number) => setIndex((shown + by + total) % total);
  const alt = common('photo.of', { name: card.firstName });
  if (!picture.url) {
    return (
      <div className={classes(styles.photo, look.noPhoto, styles.noPhoto)}>
        <Icon name="person" />
        <Badges card={card} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.photo}>
        {photos && photos.length > 0 ? (
          photos.map(({ photoUrl }, position) => (
            <Photo
              key={photoUrl}
              url={photoUrl}
              alt={position === shown ? alt : ''}
              isHidden={position !== shown}
              isFirst
            />
          ))
        ) : (
          <Photo url={picture.url} alt={alt} isFirst={isFirst} onError={picture.onError} />
        )}
        {total > 1 && (
          <span className={styles.bars} aria-hidden="true">
            {Array.from({ length: total }, (_, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity
              <i key={position} className={position === shown ? styles.isOn : undefined} />
            ))}
          </span>
        )}
        <Badges card={card} />
      </div>
      {total > 1 && (
        <>
          <button
            type="button"
            className={classes(styles.side, styles.isPrevious)}
            aria-label={common('gallery.previous')}
            onClick={() => step(-1)}
          />
          <button
            type="button"
            className={styles.side}
            aria-label={common('gallery.next')}
            onClick={() => step(1)}
          />
          <span className={look.visuallyHidden} aria-live="polite">
            {index !== null && common('gallery.position', { index: shown + 1, total })}
          </span>
        </>
      )}
    </>
  );
}
