import { useEffect, useRef, useState } from 'react';

/**
 * Calls `onOver` once what is shown had its time, which stands still under the pointer, a finger and the focus:
 * `holding` for the element, and whether it `isHeld` now (docs/product.md#what-members-are-told).
 */
export function useTimeLeft(shownMs: number, onOver: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const left = useRef(shownMs);

  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(onOver, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isHeld, onOver]);

  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);
  return {
    isHeld,
    holding: { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo },
  };
}
