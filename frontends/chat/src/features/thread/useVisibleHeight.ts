import { useEffect } from 'react';

/**
 * Sets `--visible-top` and `--visible-height`: on some phones the on-screen keyboard covers the window
 * without resizing it. Ignored while the page is zoomed.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const tell = () => {
      if (viewport.scale > 1.01) return;
      style.setProperty('--visible-top', `${viewport.offsetTop}px`);
      style.setProperty('--visible-height', `${viewport.height}px`);
    };
    tell();
    viewport.addEventListener('resize', tell);
    viewport.addEventListener('scroll', tell);
    return () => {
      viewport.removeEventListener('resize', tell);
      viewport.removeEventListener('scroll', tell);
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
  }, []);
}
