import { toastDismissed, useAppDispatch, useAppSelector } from '@kolo/store';
import { Toaster } from '@kolo/ui';
import { useCallback } from 'react';

/** Shows the store's current toast. */
export function AppToaster() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector((state) => state.toasts.current);
  const dismiss = useCallback((id: string) => void dispatch(toastDismissed(id)), [dispatch]);
  return <Toaster toast={toast} onDismiss={dismiss} />;
}
