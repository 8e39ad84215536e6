import type { ErrorCode } from '@kolo/contracts/errors';
import { type ReactNode, useState } from 'react';
import { useSendConfirmationMutation } from '../../../api/confirmation.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const NEEDED: ErrorCode = 'confirmation_required';

/** Accepts refusals of calls and of downloads. */
export const needsConfirmation = (refusal: unknown): boolean =>
  typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === NEEDED;

export interface Confirming {
  /** Asks for a code if the refusal requires one; returns whether it does. */
  askIfNeeded: (refusal: unknown) => boolean;
  isAsking: boolean;
  dialog: ReactNode;
}

/** Confirms an old session, then retries the refused call (docs/product.md#fresh-confirmation). */
export function useConfirmation(onConfirmed: () => void): Confirming {
  const [isAsking, setIsAsking] = useState(false);
  const [send, sending] = useSendConfirmationMutation();

  return {
    isAsking,
    askIfNeeded(refusal) {
      if (!needsConfirmation(refusal)) return false;
      setIsAsking(true);
      void send();
      return true;
    },
    dialog: isAsking && (
      <ConfirmDialog
        sending={sending}
        onSend={() => void send()}
        onClose={() => setIsAsking(false)}
        onConfirmed={() => {
          setIsAsking(false);
          onConfirmed();
        }}
      />
    ),
  };
}
