import { useLocation } from '@kolo/routing';
import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { type Toast, toastDismissed } from './toastsSlice.ts';

/** A success is often shown just before navigating. */
const JUST_TOLD_MS = 1_500;

/** New matches and undoable toasts outlive their screen. */
const endsWithItsScreen = ({ tone, undo }: Toast) => undo === undefined && tone !== 'match';

/**
 * Ends with its screen and with the next submitted form, a failure also with the next input
 * (docs/product.md#what-members-are-told).
 */
export function useShownToast(): { toast: Toast | null; dismiss: (id: string) => void } {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toasts.current);
  const { pathname } = useLocation();
  const dismiss = useCallback((id: string) => void dispatch(toastDismissed(id)), [dispatch]);
  const shown = useRef<{ toast: Toast; since: number } | null>(null);
  const before = useRef(pathname);

  useEffect(() => {
    shown.current = toast && { toast, since: performance.now() };
  }, [toast]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!shown.current || !endsWithItsScreen(shown.current.toast)) return;
    const { toast: old, since } = shown.current;
    if (old.tone === 'destructive' || performance.now() - since > JUST_TOLD_MS) dismiss(old.id);
  }, [pathname, dismiss]);

  useEffect(() => {
    const end = () => {
      if (shown.current && endsWithItsScreen(shown.current.toast)) dismiss(shown.current.toast.id);
    };
    /** One that was mended, with time to be read if it came of itself just now. */
    const endFailure = () => {
      if (!shown.current) return;
      const { toast: old, since } = shown.current;
      if (old.tone === 'destructive' && performance.now() - since > JUST_TOLD_MS) dismiss(old.id);
    };
    document.addEventListener('submit', end, true);
    document.addEventListener('change', endFailure, true);
    return () => {
      document.removeEventListener('submit', end, true);
      document.removeEventListener('change', endFailure, true);
    };
  }, [dismiss]);

  return { toast, dismiss };
}
