import type { Photo } from '@kolo/contracts/api/media';
import { backdrop, classes, Icon, Lightbox, look, sizedPhoto, UiLink } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../../texts/accountTexts.ts';
import styles from '../ownProfile.module.css';

export function OwnPhotos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const t = useText('account');
  const profileText = useText('profile');
  const common = useText('common');
  const [opened, setOpened] = useState<number | null>(null);
  const [main] = photos;

  if (!main) {
    return (
      <div className={styles.ownPhotos}>
        <UiLink
          className={classes(styles.ownPhoto, styles.noPhoto, look.noPhoto)}
          href="/profile-edit"
          aria-label={t('own.addPhoto')}
        >
          <Icon name="person" />
        </UiLink>
      </div>
    );
  }
  return (
    <div className={styles.ownPhotos}>
      <button type="button" className={styles.ownPhoto} data-cut onClick={() => setOpened(0)}>
        <img
          src={sizedPhoto(main.photoUrl, 'profile')}
          style={backdrop(main.placeholder)}
          alt={profileText('mainAlt')}
          width="882"
          height="1129"
        />
        {photos.length > 1 && (
          <span className={classes(styles.badge, look.badge, look.isGlass)}>
            <Icon name="camera" />
            {common('photo.count', { count: photos.length })}
          </span>
        )}
      </button>
      {photos.length > 1 && (
        <div className={styles.ownThumbs}>
          {photos.map((photo, index) => (
            <button key={photo.id} type="button" onClick={() => setOpened(index)}>
              <img
                src={sizedPhoto(photo.photoUrl, 'card')}
                alt={t('own.openPhoto', { index: index + 1 })}
                width="100"
                height="100"
              />
            </button>
          ))}
        </div>
      )}
      <Lightbox
        photos={photos.map((photo) => photo.photoUrl)}
        index={opened}
        name={name}
        onChange={setOpened}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
