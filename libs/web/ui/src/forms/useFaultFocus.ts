import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** `lead` focuses the first missing or invalid field once its error is rendered. */
export function useFaultFocus(): { form: RefObject<HTMLFormElement | null>; lead: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    fault?.focus();
    // Browsers scroll to the caret, which may leave the rest under a bar.
    fault?.scrollIntoView?.({ block: 'nearest' });
  }, [times]);
  return { form, lead: useCallback(() => setTimes((before) => before + 1), []) };
}
