import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Leads the focus to the first of what is missing or wrong in a form, each time `lead` is called, once that is shown: to a
 * field, or to what has `data-missing` where there is no field yet.
 */
export function useFaultFocus(): { form: RefObject<HTMLFormElement | null>; lead: () => void } {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing="true"]');
    fault?.focus();
    // A browser shows where one writes, which may leave the rest under a bar.
    fault?.scrollIntoView?.({ block: 'nearest' });
  }, [times]);
  return { form, lead: useCallback(() => setTimes((before) => before + 1), []) };
}
