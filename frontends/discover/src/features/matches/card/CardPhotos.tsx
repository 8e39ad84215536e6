import type { MatchCard } from '@kolo/contracts/api/discovery';
import { useMemberPhotosQuery } from '@kolo/store';
import { classes, Icon, look, usePicture } from '@kolo/ui';
import { lazy, Suspense, useState } from 'react';
import { MutualBadge } from '../../../people/MutualBadge.tsx';
import { ResponsivePhoto } from '../../../people/ResponsivePhoto.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from './card.module.css';

const TripBadge = lazy(() => import('../trips/TripBadge.tsx'));

interface PhotoProps {
  url: string;
  alt: string;
  isHidden?: boolean;
  isFirst: boolean;
  onError?: () => void;
}

const Photo = ({ isHidden, isFirst, ...photo }: PhotoProps) => (
  <ResponsivePhoto
    {...photo}
    className={isHidden ? styles.isHidden : undefined}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    draggable={false}
  />
);

function Badges({ card }: { card: MatchCard }) {
  const common = useText('common');
  if (card.isMutualInterest) return <MutualBadge className={styles.isTopLeft} />;
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
  isFirst: boolean;
}

/**
 * On phones taps at the sides step through the photos, fetched on the first tap
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
  const badges = (
    <>
      <Badges card={card} />
      {card.trip && (
        <Suspense>
          <TripBadge trip={card.trip} />
        </Suspense>
      )}
    </>
  );
  if (!picture.url) {
    return (
      <div className={classes(styles.photo, look.noPhoto, styles.noPhoto)}>
        <Icon name="person" />
        {badges}
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
        {badges}
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
