import { useCallback } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { type ToastMessage, toastShown } from './toastsSlice.ts';

export function useToast(): (message: ToastMessage) => void {
  const dispatch = useAppDispatch();
  return useCallback((message) => void dispatch(toastShown(message)), [dispatch]);
}
