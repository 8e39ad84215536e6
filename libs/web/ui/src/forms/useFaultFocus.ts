import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Leads the focus to the first field of a form that is missing or wrong, each time `lead` is called, once that is shown.
 */
export function useFaultFocus(): { form: RefObject<HTMLFormElement | null>; lead: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    fault?.focus();
    // A browser shows where one writes, which may leave the rest under a bar.
    fault?.scrollIntoView?.({ block: 'nearest' });
  }, [times]);
  return { form, lead: useCallback(() => setTimes((before) => before + 1), []) };
}
