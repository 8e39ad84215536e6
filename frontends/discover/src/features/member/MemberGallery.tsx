import { backdrop, classes, Icon, Lightbox, look, sizedPhoto, usePicture } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

const THUMBNAILS = 4;

export interface MemberGalleryProps {
  name: string;
  /** The main photo first. */
  photos: readonly string[];
  /** What stands in for the main photo while it loads. */
  placeholder: string | undefined;
  /** Shown when there are no photos. */
  fallbackUrl: string | null;
}

function MainPicture({
  url,
  name,
  placeholder,
}: {
  url: string | null;
  name: string;
  placeholder: string | undefined;
}) {
  const t = useText('common');
  const picture = usePicture(url);
  if (!picture.url) {
    return (
      <span
        className={classes(styles.memberPhoto, styles.noPhoto, look.noPhoto)}
        role="img"
        aria-label={t('photo.none')}
      >
        <Icon name="person" />
      </span>
    );
  }
  return (
    <img
      className={styles.memberPhoto}
      src={sizedPhoto(picture.url, 'profile')}
      onError={picture.onError}
      style={backdrop(placeholder)}
      alt={t('photo.of', { name })}
      width="882"
      height="1129"
    />
  );
}

/** The large photo with thumbnails; a click opens the gallery (product 18). */
export function MemberGallery({ name, photos, placeholder, fallbackUrl }: MemberGalleryProps) {
  const t = useText('discover');
  const common = useText('common');
  const [index, setIndex] = useState<number | null>(null);
  const total = photos.length;
  const main = <MainPicture url={photos[0] ?? fallbackUrl} name={name} placeholder={placeholder} />;
  if (total === 0) return <div className={styles.memberGallery}>{main}</div>;
  return (
    <div className={styles.memberGallery}>
      <button type="button" className={styles.memberMain} onClick={() => setIndex(0)}>
        {main}
        {total > 1 && (
          <span className={classes(styles.badge, look.badge, look.isGlass)}>
            <Icon name="camera" />
            {common('photo.count', { count: total })}
          </span>
        )}
      </button>
      {total > 1 && (
        <div className={styles.memberThumbnails}>
          {photos.slice(0, THUMBNAILS).map((photo, position) => (
            <button
              type="button"
              key={photo}
              aria-label={t('member.photo', { index: position + 1, total })}
              onClick={() => setIndex(position)}
            >
              <img src={sizedPhoto(photo, 'card')} alt="" width="120" height="120" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      <Lightbox
        photos={photos}
        index={index}
        name={name}
        onChange={setIndex}
        onClose={() => setIndex(null)}
      />
    </div>
  );
}
