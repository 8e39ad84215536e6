import type { CurrentUser } from '@kolo/contracts/api/identity';
import { isPaid, monthlyMessageLimit } from '@kolo/contracts/profile/enumerations';
import { textOf } from '@kolo/i18n';
import { currentUserApi } from '../api/currentUser.ts';
import { errorMessage, isApiError } from '../http/apiError.ts';
import type { RootState } from '../store.ts';
import type { ToastMessage } from '../toasts/toastsSlice.ts';

export const messageLimitOf = (user: CurrentUser): number =>
  user.messageLimit || monthlyMessageLimit(user.subscriptionTier);

/** See docs/product.md#what-members-are-told. */
export function refusalToast(error: unknown, state: RootState): ToastMessage {
  const t = textOf('common');
  const user = currentUserApi.endpoints.currentUser.select()(state).data;
  if (!isApiError(error) || error.code !== 'message_limit_reached' || !user)
    return { title: t('error'), description: errorMessage(error, t('unexpected')), tone: 'destructive' };
  return {
    title: t('limit.title'),
    description: t('limit.reached', { limit: messageLimitOf(user) }),
    tone: 'destructive',
    ...(!isPaid(user.subscriptionTier) && { action: { label: t('limit.upgrade'), to: '/subscribe' } }),
  };
}
