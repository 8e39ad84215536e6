import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { openModals } from './openModals.ts';

/** Open while mounted. With the Navigation API, the browser's Back calls `onClose` instead of leaving the page. */
export function useModalDialog(onClose: (() => void) | undefined): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);

  // Closing it while still mounted restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const remove = openModals.add(dialog);
    // jsdom lacks the dialog's methods.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      remove();
      dialog.close?.();
    };
  }, []);

  useEffect(() => {
    if (!onClose || !('navigation' in window)) return;
    const closeInstead = (event: NavigateEvent) => {
      const isBack = event.navigationType === 'traverse' && event.userInitiated && event.cancelable;
      if (!isBack || openModals.top() !== element.current) return;
      event.preventDefault();
      onClose();
    };
    const { navigation } = window;
    navigation.addEventListener('navigate', closeInstead);
    return () => navigation.removeEventListener('navigate', closeInstead);
  }, [onClose]);

  return element;
}
