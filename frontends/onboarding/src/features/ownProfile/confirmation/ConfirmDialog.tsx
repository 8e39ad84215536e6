import { LIMITS } from '@kolo/contracts/limits';
import { errorMessage, useCurrentUser } from '@kolo/store';
import { Alert, Button, Dialog, look, TextField } from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { useConfirmSessionMutation } from '../../../api/confirmation.ts';
import { useText } from '../../../texts/accountTexts.ts';

export interface ConfirmDialogProps {
  sending: { isLoading: boolean; isSuccess: boolean; error?: unknown };
  onSend: () => void;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Confirms the session by a mailed code (docs/product.md#fresh-confirmation). */
export function ConfirmDialog({ sending, onSend, onClose, onConfirmed }: ConfirmDialogProps) {
  const t = useText('account');
  const email = useCurrentUser()?.email ?? '';
  const [code, setCode] = useState('');
  const [confirm, { isLoading, error, reset }] = useConfirmSessionMutation();
  const isWhole = code.length === LIMITS.codeLength;

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!isWhole || isLoading) return;
    const isConfirmed = await confirm({ code })
      .unwrap()
      .then(
        () => true,
        () => false,
      );
    if (isConfirmed) onConfirmed();
  };
  const change = (typed: string) => {
    setCode(typed.replace(/\D/g, '').slice(0, LIMITS.codeLength));
    reset();
  };

  return (
    <Dialog
      isOpen
      title={t('confirmation.title')}
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('confirmation.cancel')}
          </Button>
          <Button disabled={!isWhole} isPending={isLoading} onClick={() => void submit()}>
            {t('confirmation.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('confirmation.hint', { email })}</p>
      <form noValidate className={look.formGrid} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('confirmation.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={error ? errorMessage(error, t('confirmation.failed')) : undefined}
          onChange={change}
        />
        <Button kind="soft" isPending={sending.isLoading} onClick={onSend}>
          {t('confirmation.again')}
        </Button>
      </form>
      <p role="status" className={look.muted}>
        {sending.isLoading && t('confirmation.sending')}
        {sending.isSuccess && t('confirmation.sent')}
      </p>
      {sending.error !== undefined && <Alert>{errorMessage(sending.error, t('confirmation.notSent'))}</Alert>}
    </Dialog>
  );
}
