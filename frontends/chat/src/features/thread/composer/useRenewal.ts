import type { CurrentUser } from '@kolo/contracts/api/identity';
import { localeFor } from '@kolo/i18n';
import { messageLimitOf } from '@kolo/store';
import { useText } from '../../../texts/texts.ts';

/** For example '10 new messages on 1 December' (months are UTC); `null` if the server gives no date. */
export function useRenewal(user: CurrentUser): string | null {
  const t = useText('chat');
  if (user.messagesRenewAt === undefined) return null;
  const date = new Date(user.messagesRenewAt).toLocaleDateString(localeFor('en-GB'), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return t('limit.renewal', { limit: messageLimitOf(user), date });
}
