import { classes, Icon } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './photoTile.module.css';

export function AddPhotoTile({ onChoose }: { onChoose: () => void }) {
  const t = useText('onboarding');
  return (
    <button type="button" className={classes(styles.photoTile, styles.addPhoto)} onClick={onChoose}>
      <Icon name="plus" />
      {t('photos.add')}
      <small>{t('photos.addHint')}</small>
    </button>
  );
}
