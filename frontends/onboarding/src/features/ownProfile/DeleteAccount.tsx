import { errorMessage } from '@kolo/store';
import { Alert, Button, Dialog } from '@kolo/ui';
import { type ReactNode, useState } from 'react';
import { useDeleteAccountMutation } from '../../api/deleteAccount.ts';
import { useText } from '../../texts/accountTexts.ts';
import { DeletedDialog } from './DeletedDialog.tsx';
import { needsConfirmation, useConfirmation } from './useConfirmation.tsx';

export interface DeleteAccountProps {
  /** What begins it in the place of the button, given how. */
  trigger?: (ask: () => void) => ReactNode;
}

/** The button that asks before it erases the account, and what follows (docs/product.md#deleting-an-account). */
export function DeleteAccount({ trigger }: DeleteAccountProps) {
  const t = useText('account');
  const [isAsking, setIsAsking] = useState(false);
  const [erase, { data, isLoading, isSuccess, error, reset }] = useDeleteAccountMutation();

  const confirming = useConfirmation(() => void start());

  async function start(): Promise<void> {
    try {
      await erase().unwrap();
    } catch (refusal) {
      confirming.askIfNeeded(refusal);
    }
  }

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
        {error && !needsConfirmation(error) && <Alert>{errorMessage(error, t('own.deleteFailed'))}</Alert>}
      </Dialog>
      {confirming.dialog}
      {isSuccess && <DeletedDialog receipt={data.receipt} />}
    </>
  );
}
