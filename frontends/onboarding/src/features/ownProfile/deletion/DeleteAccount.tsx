import { Button } from '@kolo/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../texts/accountTexts.ts';

const DeletionDialog = lazy(() => import('./DeletionDialog.tsx'));

export interface DeleteAccountProps {
  trigger?: (ask: () => void) => ReactNode;
}

export function DeleteAccount({ trigger }: DeleteAccountProps) {
  const t = useText('account');
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = () => {
    setIsAsking(true);
    setWasAsked(true);
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
      {wasAsked && (
        <Suspense>
          <DeletionDialog isAsking={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
