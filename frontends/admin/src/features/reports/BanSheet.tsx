import { errorMessage } from '@kolo/store';
import { Alert, Button, Sheet, TextField } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../texts/texts.ts';

export interface BanSheetProps {
  name: string;
  isPending: boolean;
  error: unknown;
  onClose: () => void;
  onBan: () => void;
}

/** A ban asks once more, with the name to be typed (docs/product.md#safety-screens). */
export function BanSheet({ name, isPending, error, onClose, onBan }: BanSheetProps) {
  const t = useText('admin');
  const common = useText('common');
  const [typed, setTyped] = useState('');
  const wanted = name.toLocaleUpperCase('en');
  const isSame = typed.trim().toLocaleUpperCase('en') === wanted;
  return (
    <Sheet
      title={t('ban.title', { name })}
      role="alertdialog"
      onClose={onClose}
      alert={Boolean(error) && <Alert>{errorMessage(error, t('decision.failed'))}</Alert>}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button kind="danger" disabled={!isSame} isPending={isPending} onClick={onBan}>
            {t('ban.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('ban.text')}</p>
      <TextField
        label={t('ban.type', { name: wanted })}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </Sheet>
  );
}
