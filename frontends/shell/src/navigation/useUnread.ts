import { LIMITS } from '@kolo/contracts';
import { useCurrentUser, useUnreadConversationsQuery } from '@kolo/store';

/**
 * How many conversations are unread, one more than are counted where there are more; `null` while it is not known, and
 * 0 for who has none (docs/product.md#unread-and-new).
 */
export function useUnreadCount(): number | null {
  const user = useCurrentUser();
  const { currentData } = useUnreadConversationsQuery(undefined, {
    skip: !user?.hasProfile,
    refetchOnMountOrArgChange: false,
    refetchOnFocus: true,
  });
  if (user === undefined) return null;
  return user?.hasProfile ? (currentData?.conversations ?? null) : 0;
}

/** The same as it is shown: nothing for none, `99+` where there are more. */
export function useUnread(): string {
  const count = useUnreadCount() ?? 0;
  if (count === 0) return '';
  return count > LIMITS.unreadCounted ? `${LIMITS.unreadCounted}+` : String(count);
}
