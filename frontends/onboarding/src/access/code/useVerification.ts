import type { ErrorCode } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { useNavigate } from '@kolo/routing';
import {
  type ApiError,
  currentUserApi,
  errorMessage,
  isApiError,
  isOffline,
  returnPath,
  useAppDispatch,
  useToast,
} from '@kolo/store';
import { useCallback, useRef, useState } from 'react';
import { useVerifyCodeMutation } from '../../api/verifyCode.ts';
import { useText } from '../../texts/texts.ts';
import { forgetRegistration } from '../startedRegistration.ts';
import { safeRedirect } from './safeRedirect.ts';

const KEEPS_OUT: ReadonlySet<string> = new Set<ErrorCode>(['account_suspended', 'account_banned']);
const START = '/';

export interface CodeFault {
  title: string;
  reason: string;
  triesLeft: number | null;
}

const triesLeftOf = (error: unknown): number | null => {
  const told = isApiError(error) && error.code === 'invalid_code' ? error.fields.triesLeft : undefined;
  return told === undefined ? null : Number(told);
};

/** Success leads back to where sign-in was required (docs/product.md#signing-in). */
export function useVerification(email: string, onKeptOut: (refusal: ApiError) => void) {
  const t = useText('onboarding');
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [redeem, { isLoading, isSuccess }] = useVerifyCodeMutation();
  const hasLeft = useRef(false);
  const [fault, setFault] = useState<CodeFault | null>(null);

  /** Leaves for the next page if somebody is signed in by now. */
  const moveOn = useCallback(
    async (redirect: string = START): Promise<boolean> => {
      const reading = currentUserApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true });
      const { data: user } = await dispatch(reading);
      if (!user) return false;
      // The cookie that a code brings is noticed as another tab's would be.
      if (hasLeft.current) return true;
      hasLeft.current = true;
      forgetRegistration();
      const path = returnPath();
      navigate(safeRedirect(redirect === START && path ? path : redirect), { replace: true });
      return true;
    },
    [dispatch, navigate],
  );

  const verify = async (code: string): Promise<'signedIn' | 'incomplete' | 'wrong'> => {
    if (code.length !== LIMITS.codeLength) {
      setFault({ title: t('method.invalidCode'), reason: t('method.invalidCodeHint'), triesLeft: null });
      return 'incomplete';
    }
    setFault(null);
    try {
      const { message, redirect } = await redeem({ email, code }).unwrap();
      forgetRegistration();
      toast({ title: t('method.success'), description: message });
      if (!(await moveOn(redirect))) navigate(safeRedirect(redirect), { replace: true });
      return 'signedIn';
    } catch (error) {
      if (isApiError(error) && KEEPS_OUT.has(error.code)) onKeptOut(error);
      else
        setFault({
          title: isOffline(error) ? t('login.offline') : t('method.failed'),
          reason: errorMessage(error, t('method.failedHint')),
          triesLeft: triesLeftOf(error),
        });
      return 'wrong';
    }
  };

  const clearFault = useCallback(() => setFault(null), []);
  return { verify, isVerifying: isLoading || isSuccess, fault, clearFault, moveOn };
}
