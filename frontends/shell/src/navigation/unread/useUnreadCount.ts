import { LIMITS } from '@kolo/contracts/limits';
import { useCurrentUser, useUnreadConversationsQuery } from '@kolo/store';

/** `null` while unknown; one above the limit stands for more (docs/product.md#unread-and-new). */
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

export function useUnreadLabel(): string {
  const count = useUnreadCount() ?? 0;
  if (count === 0) return '';
  return count > LIMITS.unreadCounted ? `${LIMITS.unreadCounted}+` : String(count);
}
