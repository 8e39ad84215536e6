import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus to an element when what had it in there went, as a form does with what was decided; `state` is what the
 * element shows, `undefined` while that is not known.
 */
export function useFocusKept(state: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== state;
    if (isOther && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return element;
}
