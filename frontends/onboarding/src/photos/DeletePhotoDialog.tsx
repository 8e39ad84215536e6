import type { Photo } from '@kolo/contracts/api/media';
import { Button, Dialog } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import { usePhotoActions } from './usePhotoActions.ts';

export interface DeletePhotoDialogProps {
  photo: Photo | null;
  onClose: () => void;
}

/** A deleted photo cannot be restored (docs/product.md#photos). */
export function DeletePhotoDialog({ photo, onClose }: DeletePhotoDialogProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const { remove, isBusy } = usePhotoActions();
  const close = () => !isBusy && onClose();

  return (
    <Dialog
      isOpen={photo !== null}
      role="alertdialog"
      title={t('photos.deleteTitle')}
      onClose={close}
      actions={
        <>
          <Button kind="outline" disabled={isBusy} onClick={close}>
            {common('cancel')}
          </Button>
          <Button kind="danger" isPending={isBusy} onClick={() => photo && void remove(photo).then(onClose)}>
            {t('photos.deleteTip')}
          </Button>
        </>
      }
    >
      <p>{t('photos.deleteText')}</p>
    </Dialog>
  );
}
