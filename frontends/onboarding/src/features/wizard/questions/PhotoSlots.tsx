import type { Photo } from '@kolo/contracts/api/media';
import { backdrop, classes, Icon, look, sizedPhoto } from '@kolo/ui';
import { optionsStyles, QuestionHead, questionIds } from '@kolo/ui/options';
import { useId, useState } from 'react';
import { AddPhotoTile } from '../../../photos/AddPhotoTile.tsx';
import { DeletePhotoDialog } from '../../../photos/DeletePhotoDialog.tsx';
import { PhotoChooser } from '../../../photos/PhotoChooser.tsx';
import styles from '../../../photos/photoTile.module.css';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../flow/useWizardForm.ts';
import wizardStyles from '../wizard.module.css';

const SLOTS = 3;

export default function PhotoSlots({ photos }: QuestionProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const id = useId();
  const [doomed, setDoomed] = useState<Photo | null>(null);
  const open = Math.max(0, SLOTS - photos.length);

  return (
    <fieldset
      className={classes(optionsStyles.question, optionsStyles.isDisplay)}
      tabIndex={-1}
      aria-describedby={questionIds(id)}
    >
      <QuestionHead
        id={id}
        legend={t('wizard.morePhotos')}
        question={t('questions.morePhotos')}
        hint={t('wizard.morePhotosHint')}
      />
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
              // biome-ignore lint/suspicious/noArrayIndexKey: empty slots have no other identity
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
