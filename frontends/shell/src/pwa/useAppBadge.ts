import { useEffect } from 'react';

/**
 * Counts what is unread on the icon of the installed product, where the system shows such a number; `null` while it is
 * not known (docs/product.md#the-moment-of-a-match). It is set anew whenever the page is looked at: the worker leaves a
 * dot meanwhile.
 */
export function useAppBadge(unread: number | null): void {
  useEffect(() => {
    if (unread === null) return;
    const show = () => {
      if (document.visibilityState !== 'visible') return;
      const told = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
      // A system that refuses shows none.
      void told?.catch(() => undefined);
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [unread]);
}
