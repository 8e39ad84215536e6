import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../../people/useStableCallback.ts';

const OVERSCAN = 18;
const FILL_MARGIN = '300%';

export interface CardWindow {
  /** The rendered range; `to` is exclusive. */
  from: number;
  to: number;
  above: RefObject<HTMLDivElement | null>;
  below: RefObject<HTMLDivElement | null>;
  /** Renders a card wherever the list is scrolled. */
  reveal: (index: number) => void;
}

/**
 * Renders only cards near the one in view, which keeps long lists responsive. Virtual list libraries position absolutely, which
 * breaks scroll snapping.
 */
export function useCardWindow(count: number, isWanted: boolean, start: number): CardWindow {
  const [middle, setMiddle] = useState(start);
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  // jsdom cannot tell what is in view.
  const isPartial = isWanted && typeof IntersectionObserver !== 'undefined';
  const shown = Math.min(middle, count - 1);
  const from = isPartial ? Math.max(0, shown - OVERSCAN) : 0;
  const to = isPartial ? Math.min(count, shown + OVERSCAN + 1) : count;
  const reveal = (index: number) => setMiddle(Math.max(0, index));

  const fill = useStableCallback((entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      const { top, bottom, height } = boundingClientRect;
      const [index, y, missing] = target === above.current ? [from, bottom, from] : [to, top, count - to];
      reveal(index + Math.floor(((window.innerHeight / 2 - y) * missing) / height));
    }
  });

  useEffect(() => {
    const gaps = [from > 0 && above.current, to < count && below.current].filter(
      (gap) => gap instanceof Element,
    );
    if (gaps.length === 0) return;
    // A new observer reports again, so that someone scrolling within a gap is not stuck there.
    const observer = new IntersectionObserver(fill, { rootMargin: `${FILL_MARGIN} 0px` });
    for (const gap of gaps) observer.observe(gap);
    return () => observer.disconnect();
  }, [from, to, count, fill]);

  return { from, to, above, below, reveal };
}
