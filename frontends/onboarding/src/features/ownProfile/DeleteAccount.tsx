import { errorMessage } from '@kolo/store';
import { Alert, Button, Dialog } from '@kolo/ui';
import { type ReactNode, useState } from 'react';
import { useDeleteAccountMutation } from '../../api/deleteAccount.ts';
import { useText } from '../../texts/accountTexts.ts';
import { DeletedDialog } from './DeletedDialog.tsx';

export interface DeleteAccountProps {
  /** What begins it in the place of the button, given how. */
  trigger?: (ask: () => void) => ReactNode;
}

/** The button that asks before it erases the account, and what follows (product 24). */
export function DeleteAccount({ trigger }: DeleteAccountProps) {
  const t = useText('account');
  const [isAsking, setIsAsking] = useState(false);
  const [erase, { data, isLoading, isSuccess, error, reset }] = useDeleteAccountMutation();

  const ask = () => setIsAsking(true);
  const close = () => {
    if (isLoading) return;
    setIsAsking(false);
    reset();
  };

  return (
    <>
      {trigger ? (
        trigger(ask)
      ) : (
        <Button kind="outline-danger" icon="trash" onClick={ask}>
          {t('own.deleteAccount')}
        </Button>
      )}
      <Dialog
        isOpen={isAsking && !isSuccess}
        role="alertdialog"
        title={t('own.confirmTitle')}
        onClose={close}
        actions={
          <>
            <Button kind="outline" disabled={isLoading} onClick={close}>
              {t('own.keep')}
            </Button>
            <Button kind="danger" isPending={isLoading} onClick={() => void erase()}>
              {isLoading ? t('own.deleting') : t('own.delete')}
            </Button>
          </>
        }
      >
        <p>{t('own.confirmText')}</p>
        {error && <Alert>{errorMessage(error, t('own.deleteFailed'))}</Alert>}
      </Dialog>
      {isSuccess && <DeletedDialog receipt={data.receipt} />}
    </>
  );
}
