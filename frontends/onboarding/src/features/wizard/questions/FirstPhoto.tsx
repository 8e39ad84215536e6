import type { Photo } from '@kolo/contracts';
import { useCurrentUser } from '@kolo/store';
import { Button, backdrop, classes, Icon, look, optionsStyles, QuestionNote, sizedPhoto } from '@kolo/ui';
import { useId, useState } from 'react';
import { useDeletePhotoMutation } from '../../../api/deletePhoto.ts';
import { DeletePhotoDialog } from '../../../photos/DeletePhotoDialog.tsx';
import { PhotoChooser } from '../../../photos/PhotoChooser.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';

/**
 * The profile photo: choose it, change it, take it away. A newcomer's other one takes its place; in a profile that is there
 * the former stays in the album.
 */
export function FirstPhoto({ form, photos }: QuestionProps) {
  const t = useText('onboarding');
  const noteId = useId();
  const error = photos.length === 0 ? form.errors.photo : undefined;
  const [doomed, setDoomed] = useState<Photo | null>(null);
  const [replace] = useDeletePhotoMutation();
  const hasProfile = useCurrentUser()?.hasProfile ?? false;
  const main = photos.find((photo) => photo.isMain) ?? photos[0];
  const onUploaded = () => {
    if (main && !hasProfile) void replace({ photoUrl: main.photoUrl });
  };
  const tips = [t('photos.tipAlone'), t('photos.tipLight'), t('photos.tipFile')];

  return (
    <fieldset
      className={classes(optionsStyles.question, optionsStyles.isDisplay)}
      tabIndex={-1}
      {...(error && { 'aria-describedby': noteId })}
    >
      <legend>{t('questions.photo')}</legend>
      <QuestionNote id={noteId} error={error} />
      <div className={styles.firstPhoto}>
        <div className={styles.firstPhotoPicture}>
          {main ? (
            <img
              src={sizedPhoto(main.photoUrl, 'card')}
              style={backdrop(main.placeholder)}
              alt={t('photos.mainAlt')}
              width="504"
              height="645"
            />
          ) : (
            <div className={classes(styles.noPhoto, look.noPhoto)}>
              <Icon name="person" />
            </div>
          )}
        </div>
        <div>
          <h3>{main ? t('photos.goodFace') : t('photos.showFace')}</h3>
          <ul>
            {tips.map((tip) => (
              <li key={tip}>
                <Icon name="check" />
                {tip}
              </li>
            ))}
          </ul>
          <div className={classes(look.row, look.isWrapping)}>
            <PhotoChooser as="first" onUploaded={onUploaded}>
              {(choose) => (
                <Button
                  kind="soft"
                  icon="camera"
                  onClick={choose}
                  {...(error && { 'aria-invalid': true, 'aria-describedby': noteId })}
                >
                  {main ? t('photos.change') : t('photos.add')}
                </Button>
              )}
            </PhotoChooser>
            {main && (
              <Button kind="quiet" onClick={() => setDoomed(main)}>
                {t('photos.remove')}
              </Button>
            )}
          </div>
          <DeletePhotoDialog photo={doomed} onClose={() => setDoomed(null)} />
        </div>
      </div>
    </fieldset>
  );
}
