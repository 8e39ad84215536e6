import { errorMessage } from '@kolo/store';
import { useState } from 'react';
import { useAddPasskeyMutation } from '../../api/addPasskey.ts';
import { useChallengePasskeyMutation } from '../../api/challengePasskey.ts';
import { useConfirmByPasskeyMutation } from '../../api/confirmByPasskey.ts';
import { useOfferPasskeyMutation } from '../../api/offerPasskey.ts';
import { useText } from '../../texts/texts.ts';
import { makePasskey, signByPasskey } from './passkeys.ts';

export interface PasskeyUse {
  /** Adds a passkey; whether it was. */
  add(): Promise<boolean>;
  /** Confirms by one; whether it was. */
  confirm(): Promise<boolean>;
  isPending: boolean;
  /** Why it did not come to it, in a sentence. */
  failure: string | null;
}

/**
 * Adding a passkey and confirming by one: what we offer, the browser's dialog, what we say to it
 * (docs/product.md#second-factor-of-operators).
 */
export function usePasskey(): PasskeyUse {
  const t = useText('admin');
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [offer] = useOfferPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [challenge] = useChallengePasskeyMutation();
  const [confirmByPasskey] = useConfirmByPasskeyMutation();

  async function attempt(work: () => Promise<{ error?: unknown }>): Promise<boolean> {
    setIsPending(true);
    setFailure(null);
    try {
      const { error } = await work();
      if (error) setFailure(errorMessage(error, t('protection.failed')));
      return !error;
    } catch {
      // The browser tells nobody more than that it was cancelled or could not be.
      setFailure(t('protection.cancelled'));
      return false;
    } finally {
      setIsPending(false);
    }
  }

  return {
    add: () =>
      attempt(async () => {
        const { data, error } = await offer();
        return data ? addPasskey(await makePasskey(data)) : { error };
      }),
    confirm: () =>
      attempt(async () => {
        const { data, error } = await challenge();
        return data ? confirmByPasskey(await signByPasskey(data)) : { error };
      }),
    isPending,
    failure,
  };
}
