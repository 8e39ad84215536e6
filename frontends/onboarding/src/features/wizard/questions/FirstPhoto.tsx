import type { Photo } from '@kolo/contracts/api/media';
import { useCurrentUser } from '@kolo/store';
import { Button, backdrop, classes, Icon, look, sizedPhoto } from '@kolo/ui';
import { optionsStyles, QuestionHead, questionIds } from '@kolo/ui/options';
import { useId, useState } from 'react';
import { useDeletePhotoMutation } from '../../../api/photos.ts';
import { DeletePhotoDialog } from '../../../photos/DeletePhotoDialog.tsx';
import { PhotoChooser } from '../../../photos/PhotoChooser.tsx';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../flow/useWizardForm.ts';
import styles from '../wizard.module.css';

/** A newcomer's new photo replaces the old one; in an existing profile the old one stays in the album. */
export function FirstPhoto({ form, photos }: QuestionProps) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  const id = useId();
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
      aria-describedby={questionIds(id)}
    >
      <QuestionHead id={id} legend={t('fields.photo')} question={t('questions.photo')} error={error} />
      <PhotoChooser as="first" onUploaded={onUploaded}>
        {(choose) => (
          <div className={styles.firstPhoto}>
            <div className={styles.firstPhotoPicture}>
              {main ? (
                <img
                  src={sizedPhoto(main.photoUrl, 'card')}
                  style={backdrop(main.placeholder)}
                  alt={profileText('mainAlt')}
                  width="504"
                  height="645"
                />
              ) : (
                // The button says the same to those who cannot see it.
                <button
                  type="button"
                  className={classes(styles.noPhoto, look.noPhoto)}
                  aria-hidden="true"
                  tabIndex={-1}
                  onClick={choose}
                >
                  <Icon name="person" />
                </button>
              )}
            </div>
            <div className={styles.firstPhotoHow}>
              <p className={styles.firstPhotoWords}>{main ? t('photos.goodFace') : t('photos.showFace')}</p>
              <ul>
                {tips.map((tip) => (
                  <li key={tip}>
                    <Icon name="camera" />
                    {tip}
                  </li>
                ))}
              </ul>
              <div className={classes(look.row, look.isWrapping)}>
                <Button
                  kind="soft"
                  icon="camera"
                  onClick={choose}
                  {...(error && { 'aria-invalid': true, 'aria-describedby': questionIds(id) })}
                >
                  {main ? t('photos.change') : t('photos.add')}
                </Button>
                {main && (
                  <Button kind="quiet" onClick={() => setDoomed(main)}>
                    {t('photos.remove')}
                  </Button>
                )}
              </div>
            </div>
          </div>
        )}
      </PhotoChooser>
      <DeletePhotoDialog photo={doomed} onClose={() => setDoomed(null)} />
    </fieldset>
  );
}
