import { errorMessage, isOffline, useToast } from '@kolo/store';
import { useAskToSignInMutation } from '../api/askToSignIn.ts';
import { useText } from '../texts/texts.ts';

/**
 * Sends the e-mail with link and code; says how it went and gives whether it was sent (docs/product.md#signing-in,
 * docs/product.md#what-members-are-told).
 */
export function useSignInEmail() {
  const t = useText('onboarding');
  const toast = useToast();
  const [ask, { isLoading }] = useAskToSignInMutation();

  const failureOf = (error: unknown) => {
    if (isOffline(error)) return { title: t('login.offline'), description: t('login.offlineHint') };
    const reason = errorMessage(error, '');
    return { title: t('login.failed'), description: reason || t('login.failedHint') };
  };

  const send = async (typed: string): Promise<boolean> => {
    const email = typed.trim();
    if (!email.includes('@')) {
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
    toast({ title: t('login.sent'), description: t('login.sentHint') });
    return true;
  };

  return { send, isSending: isLoading };
}
