import { errorMessage } from '@kolo/store';
import { useState } from 'react';
import {
  useAddPasskeyMutation,
  useChallengePasskeyMutation,
  useConfirmByPasskeyMutation,
  useOfferPasskeyMutation,
} from '../../api/secondFactor.ts';
import { useText } from '../../texts/texts.ts';
import { makePasskey, signByPasskey } from './passkeys.ts';

export interface PasskeyUse {
  /** Resolves to whether it worked. */
  add(): Promise<boolean>;
  /** Resolves to whether it worked. */
  confirm(): Promise<boolean>;
  isPending: boolean;
  failure: string | null;
}

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
      // Browsers do not tell cancelled from failed.
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
