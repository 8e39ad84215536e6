import { type ErrorCode, LIMITS } from '@kolo/contracts';
import { useNavigate } from '@kolo/routing';
import {
  type ApiError,
  currentUserApi,
  errorMessage,
  isApiError,
  isOffline,
  useAppDispatch,
  useToast,
} from '@kolo/store';
import { useVerifyCodeMutation } from '../../api/verifyCode.ts';
import { useText } from '../../texts/texts.ts';
import { safeRedirect } from './safeRedirect.ts';

const KEEPS_OUT: ReadonlySet<string> = new Set<ErrorCode>(['account_suspended', 'account_banned']);

/**
 * Redeems a code; success leads to the server's page and says so there, failure is a toast (docs/product.md#signing-in,
 * docs/product.md#what-members-are-told). Whom a decision keeps out is told on a screen of its own.
 */
export function useVerification(email: string, onKeptOut: (refusal: ApiError) => void) {
  const t = useText('onboarding');
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
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
      await dispatch(currentUserApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
      toast({ title: t('method.success'), description: message });
      navigate(safeRedirect(redirect), { replace: true });
    } catch (error) {
      if (isApiError(error) && KEEPS_OUT.has(error.code)) {
        onKeptOut(error);
        return;
      }
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
