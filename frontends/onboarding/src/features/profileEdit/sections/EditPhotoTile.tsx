import type { Photo } from '@kolo/contracts/api/media';
import { backdrop, classes, Icon, type IconName, look, sizedPhoto } from '@kolo/ui';
import styles from '../../../photos/photoTile.module.css';
import { usePhotoActions } from '../../../photos/usePhotoActions.ts';
import { useText } from '../../../texts/texts.ts';

interface TileAction {
  icon: IconName;
  label: string;
  tip: string;
  isDisabled: boolean;
  act: () => void;
}

export interface EditPhotoTileProps {
  photo: Photo;
  position: number;
  isFirst: boolean;
  isLast: boolean;
  onDelete: () => void;
}

export function EditPhotoTile({ photo, position, isFirst, isLast, onDelete }: EditPhotoTileProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const { move, makeMain, isBusy } = usePhotoActions();
  const index = { index: position };

  const actions: TileAction[] = [
    {
      icon: 'arrow-left',
      label: t('edit.moveEarlier', index),
      tip: t('edit.moveEarlierTip'),
      isDisabled: isFirst,
      act: () => void move(photo, -1),
    },
    {
      icon: 'star',
      label: t('edit.makeMain', index),
      tip: t('edit.makeMainTip'),
      isDisabled: photo.isMain,
      act: () => void makeMain(photo),
    },
    {
      icon: 'arrow-right',
      label: t('edit.moveLater', index),
      tip: t('edit.moveLaterTip'),
      isDisabled: isLast,
      act: () => void move(photo, 1),
    },
    {
      icon: 'trash',
      label: t('photos.deletePhoto', index),
      tip: t('photos.deleteTip'),
      isDisabled: false,
      act: onDelete,
    },
  ];

  return (
    <li className={styles.photoTile}>
      <img
        src={sizedPhoto(photo.photoUrl, 'card')}
        style={backdrop(photo.placeholder)}
        alt={t('photos.alt', index)}
        width="504"
        height="645"
      />
      {photo.isMain && <span className={classes(look.badge, styles.main)}>{common('photo.main')}</span>}
      <div className={styles.photoActions}>
        {actions.map(({ icon, label, tip, isDisabled, act }) => (
          <button
            key={icon}
            type="button"
            className={classes(icon === 'trash' && styles.isDelete, isDisabled && styles.isIdle)}
            aria-label={label}
            title={tip}
            disabled={isDisabled || isBusy}
            onClick={act}
          >
            <Icon name={icon} />
            <span>{tip}</span>
          </button>
        ))}
      </div>
    </li>
  );
}
