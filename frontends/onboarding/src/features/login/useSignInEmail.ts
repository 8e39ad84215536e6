import { isApiError, useToast } from '@kolo/store';
import { useAskToSignInMutation } from '../../api/signInApi.ts';
import { useText } from '../../texts/texts.ts';

/** Sends the e-mail with link and code; says how it went and gives whether it was sent (product 5, 31). */
export function useSignInEmail() {
  const t = useText('onboarding');
  const toast = useToast();
  const [ask, { isLoading }] = useAskToSignInMutation();

  const failureOf = (error: unknown) => {
    if (isApiError(error) && error.status === 0)
      return { title: t('login.offline'), description: t('login.offlineHint') };
    const reason = isApiError(error) ? error.message : '';
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
