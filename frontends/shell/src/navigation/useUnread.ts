import { LIMITS } from '@kolo/contracts';
import { useCurrentUser, useUnreadConversationsQuery } from '@kolo/store';

/** How many conversations are unread, as it is shown: nothing for none, `99+` where there are more (product 39). */
export function useUnread(): string {
  const user = useCurrentUser();
  const { currentData } = useUnreadConversationsQuery(undefined, {
    skip: !user?.hasProfile,
    refetchOnMountOrArgChange: false,
    refetchOnFocus: true,
  });
  const count = currentData?.conversations ?? 0;
  if (count === 0) return '';
  return count > LIMITS.unreadCounted ? `${LIMITS.unreadCounted}+` : String(count);
}
