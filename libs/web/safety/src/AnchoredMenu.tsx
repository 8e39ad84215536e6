import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './safety.module.css';

const GAP_PX = 8;
const STEPS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Below the button, above it where there is no room below; never beyond the window. */
function placeAt(anchor: HTMLElement, menu: HTMLElement): void {
  const { top, right, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = menu;
  const hasRoom = bottom + GAP_PX + height <= clientHeight;
  menu.style.top = `${Math.max(GAP_PX, hasRoom ? bottom + GAP_PX : top - GAP_PX - height)}px`;
  menu.style.left = `${Math.max(GAP_PX, Math.min(right, clientWidth - GAP_PX) - width)}px`;
}

export interface AnchoredMenuProps {
  label: string;
  /** The button that it hangs from, and which gets the focus back. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** A menu that hangs from its button. Arrow keys and Tab move in it; Escape, Tab out of it and a click elsewhere close it. */
export function AnchoredMenu({ label, anchor, onClose, children }: AnchoredMenuProps) {
  const element = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const menu = element.current;
    if (!menu) return;
    // In the top layer nothing cuts it off; jsdom and older browsers have none.
    if (typeof menu.showPopover === 'function') menu.showPopover();
    const place = () => placeAt(anchor, menu);
    place();
    menu.querySelector('button')?.focus({ preventScroll: true });
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.contains(target) && !anchor.contains(target)) close.current();
    };
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [anchor]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const focused = buttons.findIndex((button) => button.matches(':focus'));
    const isLeft = event.key === 'Tab' && focused === (event.shiftKey ? 0 : buttons.length - 1);
    if (event.key === 'Escape' || isLeft) {
      // From its button on, Tab goes the usual way.
      anchor.focus();
      onClose();
    }
    if (event.key === 'Tab') return;
    event.stopPropagation();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    buttons[step(focused, buttons.length)]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, as nothing is filled in
    <div
      ref={element}
      className={styles.anchored}
      popover="manual"
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
