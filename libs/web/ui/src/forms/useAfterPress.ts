import { useCallback, useEffect, useRef } from 'react';

/** A drag or a context menu takes the release for itself. */
const ENDS = ['mouseup', 'dragstart', 'contextmenu', 'pointercancel'];

/**
 * Runs at once or, while the pointer is down, after its click: an error's line would otherwise move the target
 * away, and browsers then send no click.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const press = ({ button }: MouseEvent) => {
      isPressed.current = button === 0;
    };
    const release = () => {
      isPressed.current = false;
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run();
      });
    };
    document.addEventListener('mousedown', press, true);
    for (const end of ENDS) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      for (const end of ENDS) document.removeEventListener(end, release, true);
    };
  }, []);

  return useCallback((run) => {
    if (isPressed.current) waiting.current.push(run);
    else run();
  }, []);
}
