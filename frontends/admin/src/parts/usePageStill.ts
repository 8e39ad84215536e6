import { useLayoutEffect } from 'react';

/**
 * Keeps the page from scrolling under an overlay (`base.css`). antd's own way writes a style that the page's policy
 * refuses.
 */
export function usePageStill(isOverlaid: boolean): void {
  useLayoutEffect(() => {
    if (!isOverlaid) return;
    const { documentElement: page } = document;
    page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`);
    page.dataset.modal = '';
    return () => {
      delete page.dataset.modal;
    };
  }, [isOverlaid]);
}
