import { errorMessage, usePausing } from '@kolo/store';
import { Alert, Button, Dialog } from '@kolo/ui';
import { useDeleteAccountMutation } from '../../../api/deleteAccount.ts';
import { useText } from '../../../texts/accountTexts.ts';
import { needsConfirmation, useConfirmation } from '../confirmation/useConfirmation.tsx';
import { DeletedDialog } from './DeletedDialog.tsx';

export interface DeletionDialogProps {
  isAsking: boolean;
  onClose: () => void;
}

export default function DeletionDialog({ isAsking, onClose }: DeletionDialogProps) {
  const t = useText('account');
  const [erase, { data, isLoading, isSuccess, error, reset }] = useDeleteAccountMutation();

  const confirming = useConfirmation(() => void start());
  const pausing = usePausing();

  async function start(): Promise<void> {
    try {
      await erase().unwrap();
    } catch (refusal) {
      confirming.askIfNeeded(refusal);
    }
  }

  const close = () => {
    if (isLoading) return;
    onClose();
    reset();
  };

  return (
    <>
      <Dialog
        isOpen={isAsking && !confirming.isAsking && !isSuccess}
        role="alertdialog"
        title={t('own.confirmTitle')}
        onClose={close}
        actions={
          <>
            <Button kind="outline" disabled={isLoading} onClick={close}>
              {t('own.keep')}
            </Button>
            <Button kind="danger" isPending={isLoading} onClick={() => void start()}>
              {isLoading ? t('own.deleting') : t('own.delete')}
            </Button>
          </>
        }
      >
        <p>{t('own.confirmText')}</p>
        {!pausing.isPaused && (
          <>
            <p>{t('own.pauseText')}</p>
            <Button
              kind="quiet"
              disabled={isLoading}
              isPending={pausing.isChanging}
              onClick={() => void pausing.change(true).then(close)}
            >
              {t('own.pauseInstead')}
            </Button>
          </>
        )}
        {error && !needsConfirmation(error) && <Alert>{errorMessage(error, t('own.deleteFailed'))}</Alert>}
      </Dialog>
      {confirming.dialog}
      {isSuccess && <DeletedDialog receipt={data.receipt} />}
    </>
  );
}
