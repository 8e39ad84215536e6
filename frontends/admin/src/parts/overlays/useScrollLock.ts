import { useLayoutEffect } from 'react';

/** antd's own lock writes a style that the page's policy refuses (`base.css`). */
export function useScrollLock(isOverlaid: boolean): void {
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
