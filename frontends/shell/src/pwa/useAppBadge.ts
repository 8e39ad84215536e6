import { useEffect } from 'react';

/**
 * Set again whenever the page becomes visible, because the worker sets a bare dot meanwhile
 * (docs/product.md#the-moment-of-a-match). `null` changes nothing.
 */
export function useAppBadge(unread: number | null): void {
  useEffect(() => {
    if (unread === null) return;
    const show = () => {
      if (document.visibilityState !== 'visible') return;
      const told = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
      // A system that refuses simply shows none.
      void told?.catch(() => undefined);
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [unread]);
}
