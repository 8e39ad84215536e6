import { useEffect, useRef, useState } from 'react';

/**
 * Time under the pointer, a finger or focus does not count, nor while `shownMs` is `null`
 * (docs/product.md#what-members-are-told).
 */
export function useTimeLeft(shownMs: number | null, onOver: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const left = useRef(shownMs);

  useEffect(() => {
    if (isHeld || shownMs === null) return;
    left.current ??= shownMs;
    const since = Date.now();
    const timer = setTimeout(onOver, left.current);
    return () => {
      clearTimeout(timer);
      left.current = (left.current ?? shownMs) - (Date.now() - since);
    };
  }, [isHeld, shownMs, onOver]);

  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);
  return {
    isHeld,
    holding: { onPointerEnter: hold, onPointerLeave: letGo, onFocus: hold, onBlur: letGo },
  };
}
