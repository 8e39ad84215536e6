import { errorMessage } from '@kolo/store';
import { Alert, Button, Dialog } from '@kolo/ui';
import { useUnblockMutation } from '../../../api/blocked.ts';
import { useText } from '../../../texts/accountTexts.ts';

export interface UnblockDialogProps {
  member: { id: string; name: string };
  onClose: () => void;
}

export function UnblockDialog({ member, onClose }: UnblockDialogProps) {
  const t = useText('account');
  const common = useText('common');
  const [unblock, { isLoading, error }] = useUnblockMutation();
  const close = () => !isLoading && onClose();

  const confirm = async () => {
    const { error: failure } = await unblock(member.id);
    if (!failure) onClose();
  };

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('blocked.confirmTitle', { name: member.name })}
      onClose={close}
      actions={
        <>
          <Button kind="outline" disabled={isLoading} onClick={close}>
            {common('cancel')}
          </Button>
          <Button isPending={isLoading} onClick={() => void confirm()}>
            {t('blocked.unblock')}
          </Button>
        </>
      }
    >
      <p>{t('blocked.confirmText')}</p>
      {error && <Alert>{errorMessage(error, t('blocked.failed'))}</Alert>}
    </Dialog>
  );
}
