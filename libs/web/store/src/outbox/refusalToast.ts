import { type CurrentUser, isPaid, LIMITS } from '@kolo/contracts';
import { textOf } from '@kolo/i18n';
import { currentUserApi } from '../api/currentUser.ts';
import { errorMessage } from '../http/apiError.ts';
import type { RootState } from '../store.ts';
import type { ToastMessage } from '../toasts/toastsSlice.ts';

const LIMIT_SENTENCE = 'Monthly message limit reached';

/** How many messages a member may send in a month. */
export const messageLimitOf = (user: CurrentUser): number =>
  user.messageLimit || LIMITS.messagesPerMonth[isPaid(user.subscriptionTier) ? 'paid' : 'free'];

/** What a refused message says (docs/product.md#what-members-are-told). */
export function refusalToast(error: unknown, state: RootState): ToastMessage {
  const t = textOf('common');
  const sentence = errorMessage(error, t('unexpected'));
  const user = currentUserApi.endpoints.currentUser.select()(state).data;
  if (!sentence.includes(LIMIT_SENTENCE) || !user)
    return { title: t('error'), description: sentence, tone: 'destructive' };
  return {
    title: t('limit.title'),
    description: t('limit.reached', { limit: messageLimitOf(user) }),
    tone: 'destructive',
    ...(!isPaid(user.subscriptionTier) && { action: { label: t('limit.upgrade'), to: '/subscribe' } }),
  };
}
