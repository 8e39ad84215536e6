import type { Photo } from '@kolo/contracts/api/media';
import { LIMITS } from '@kolo/contracts/limits';
import { classes, formStyles } from '@kolo/ui';
import { useState } from 'react';
import { AddPhotoTile } from '../../../photos/AddPhotoTile.tsx';
import { DeletePhotoDialog } from '../../../photos/DeletePhotoDialog.tsx';
import { PhotoChooser } from '../../../photos/PhotoChooser.tsx';
import styles from '../../../photos/photoTile.module.css';
import { useText } from '../../../texts/texts.ts';
import editStyles from '../profileEdit.module.css';
import { EditPhotoTile } from './EditPhotoTile.tsx';

export function PhotosSection({ photos }: { photos: readonly Photo[] }) {
  const t = useText('onboarding');
  const [doomed, setDoomed] = useState<Photo | null>(null);
  return (
    <>
      <p className={classes(formStyles.hint, editStyles.editHint)}>{t('edit.photosHint')}</p>
      <PhotoChooser as="further">
        {(choose) => (
          <ul className={styles.photoTiles}>
            {photos.map((photo, index) => (
              <EditPhotoTile
                key={photo.id}
                photo={photo}
                position={index + 1}
                isFirst={index === 0}
                isLast={index === photos.length - 1}
                onDelete={() => setDoomed(photo)}
              />
            ))}
            {photos.length < LIMITS.photos.max && (
              <li>
                <AddPhotoTile onChoose={choose} />
              </li>
            )}
          </ul>
        )}
      </PhotoChooser>
      <DeletePhotoDialog photo={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
