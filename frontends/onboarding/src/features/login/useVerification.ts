import { LIMITS } from '@kolo/contracts';
import { errorMessage, isOffline, useToast } from '@kolo/store';
import { useVerifyCodeMutation } from '../../api/verifyCode.ts';
import { useText } from '../../texts/texts.ts';
import { safeRedirect } from './safeRedirect.ts';

/** Redeems a code; success loads the server's page anew, failure is a toast (product 5, 31). */
export function useVerification(email: string) {
  const t = useText('onboarding');
  const toast = useToast();
  const [redeem, { isLoading, isSuccess }] = useVerifyCodeMutation();

  const verify = async (code: string): Promise<void> => {
    if (code.length !== LIMITS.codeLength) {
      toast({
        title: t('method.invalidCode'),
        description: t('method.invalidCodeHint'),
        tone: 'destructive',
      });
      return;
    }
    try {
      const { message, redirect } = await redeem({ email, code }).unwrap();
      toast({ title: t('method.success'), description: message });
      window.location.assign(safeRedirect(redirect));
    } catch (error) {
      const reason = errorMessage(error, '');
      toast({
        title: isOffline(error) ? t('login.offline') : t('method.failed'),
        description: reason || t('method.failedHint'),
        tone: 'destructive',
      });
    }
  };

  return { verify, isVerifying: isLoading || isSuccess };
}
