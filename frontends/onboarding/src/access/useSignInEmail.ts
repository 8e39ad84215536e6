import { isEmailAddress } from '@kolo/contracts/text/addressForm';
import { errorMessage, isApiError, isOffline, useToast } from '@kolo/store';
import { useState } from 'react';
import { useAskToSignInMutation } from '../api/askToSignIn.ts';
import { useText } from '../texts/texts.ts';

/** Resolves to whether the email was sent (docs/product.md#signing-in). */
export function useSignInEmail() {
  const t = useText('onboarding');
  const toast = useToast();
  const [ask, { isLoading, error: failure, originalArgs }] = useAskToSignInMutation();

  const [letters, setLetters] = useState(0);

  const failureOf = (error: unknown) => {
    if (isOffline(error)) return { title: t('login.offline'), description: t('login.offlineHint') };
    const reason = errorMessage(error, '');
    return { title: t('login.failed'), description: reason || t('login.failedHint') };
  };

  const send = async (typed: string): Promise<boolean> => {
    const email = typed.trim();
    if (!isEmailAddress(email)) {
      toast({
        title: t('login.invalidEmail'),
        description: t('login.invalidEmailHint'),
        tone: 'destructive',
      });
      return false;
    }
    try {
      await ask({ email }).unwrap();
    } catch (error) {
      toast({ ...failureOf(error), tone: 'destructive' });
      return false;
    }
    setLetters((before) => before + 1);
    toast({ title: t('login.sent'), description: t('login.sentHint') });
    return true;
  };

  /** The server's sentence, if this is the address that was sent. */
  const refusalOf = (typed: string): string | undefined =>
    isApiError(failure) && originalArgs?.email === typed.trim() ? failure.fields.email : undefined;

  return { send, refusalOf, isSending: isLoading, letters };
}
