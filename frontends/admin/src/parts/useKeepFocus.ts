import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the element when a change of `state` removes the focused part; `undefined` is not known yet. */
export function useKeepFocus(state: string | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== state;
    if (isOther && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    before.current = state;
  }, [state]);
  return element;
}
