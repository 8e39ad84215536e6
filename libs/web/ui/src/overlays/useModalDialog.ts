import { type RefObject, useLayoutEffect, useRef } from 'react';
import { openModals } from './openModals.ts';

/** Opens the `<dialog>` that gets this ref as a modal one, for as long as it is shown. Toasts stay visible above it. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);

  // Closed while it is still in the page, it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const remove = openModals.add(dialog);
    // jsdom knows the element but not its methods.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    return () => {
      remove();
      dialog.close?.();
    };
  }, []);

  return element;
}
