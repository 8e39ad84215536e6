import { useText } from '@kolo/i18n';
import { Icon } from '@kolo/ui';

/** An empty place that asks for a photo. */
export function AddPhotoTile({ onChoose }: { onChoose: () => void }) {
  const t = useText('onboarding');
  return (
    <button type="button" className="photo-tile add-photo" onClick={onChoose}>
      <Icon name="plus" />
      {t('photos.add')}
      <small>{t('photos.addHint')}</small>
    </button>
  );
}
