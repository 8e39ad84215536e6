import type { ErrorCode } from '@kolo/contracts';
import { type ReactNode, useState } from 'react';
import { useSendConfirmationMutation } from '../../api/sendConfirmation.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const NEEDED: ErrorCode = 'confirmation_required';

/** Whether a refusal wants the session confirmed, of a call or of a download. */
export const needsConfirmation = (refusal: unknown): boolean =>
  typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === NEEDED;

export interface Confirming {
  /** Asks for a code where a refusal wants one; tells whether it does. */
  askIfNeeded: (refusal: unknown) => boolean;
  isAsking: boolean;
  /** What asks, `null` while nothing is asked. */
  dialog: ReactNode;
}

/**
 * Confirms an old session by a code from the mail, then does again what was refused
 * (docs/product.md#fresh-confirmation).
 */
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
