import type { Photo } from '@kolo/contracts';
import { backdrop, classes, formStyles, Icon, look, optionsStyles, sizedPhoto } from '@kolo/ui';
import { useState } from 'react';
import { AddPhotoTile } from '../../../photos/AddPhotoTile.tsx';
import { DeletePhotoDialog } from '../../../photos/DeletePhotoDialog.tsx';
import { PhotoChooser } from '../../../photos/PhotoChooser.tsx';
import styles from '../../../photos/photoTile.module.css';
import { useText } from '../../../texts/texts.ts';
import wizardStyles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';

const SLOTS = 3;

/** The photos so far, with open places up to three (docs/product.md#the-wizard). */
export function PhotoSlots({ photos }: QuestionProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const [doomed, setDoomed] = useState<Photo | null>(null);
  const open = Math.max(0, SLOTS - photos.length);

  return (
    <fieldset className={classes(optionsStyles.question, optionsStyles.isDisplay)}>
      <legend>{t('wizard.morePhotos')}</legend>
      <p className={classes(formStyles.hint, optionsStyles.hint)}>{t('wizard.morePhotosHint')}</p>
      <PhotoChooser as={photos.length === 0 ? 'first' : 'further'}>
        {(choose) => (
          <ul className={classes(styles.photoTiles, wizardStyles.photoTiles)}>
            {photos.map((photo, index) => (
              <li className={styles.photoTile} key={photo.id}>
                <img
                  src={sizedPhoto(photo.photoUrl, 'card')}
                  style={backdrop(photo.placeholder)}
                  alt={t('photos.alt', { index: index + 1 })}
                  width="504"
                  height="645"
                />
                {photo.isMain && (
                  <span className={classes(look.badge, styles.main)}>{common('photo.main')}</span>
                )}
                <div className={classes(styles.photoActions, wizardStyles.wizardPhotoActions)}>
                  <button
                    type="button"
                    className={styles.isDelete}
                    aria-label={t('photos.deletePhoto', { index: index + 1 })}
                    onClick={() => setDoomed(photo)}
                  >
                    <Icon name="trash" />
                  </button>
                </div>
              </li>
            ))}
            {Array.from({ length: open }, (_, slot) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: open places have no other identity
              <li key={slot}>
                <AddPhotoTile onChoose={choose} />
              </li>
            ))}
          </ul>
        )}
      </PhotoChooser>
      <DeletePhotoDialog photo={doomed} onClose={() => setDoomed(null)} />
    </fieldset>
  );
}
