import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSteady } from '../../people/useSteady.ts';

/** So many cards on either side of the one in view are in the page. */
const NEAR = 18;
/** A gap that comes so near is filled, in heights of the window. */
const FILLED_AHEAD = '300%';

export interface NearCards {
  /** The first that is in the page, and the first after those. */
  from: number;
  to: number;
  /** What takes the place of those before and after. */
  above: RefObject<HTMLDivElement | null>;
  below: RefObject<HTMLDivElement | null>;
  /** Has one in the page, wherever the list is. */
  bring: (index: number) => void;
}

/**
 * Which of `count` cards are in the page: those near the one in view, or all, unless that `isWanted`. It begins about the
 * card `start`. A long list of people who fill the view one by one costs a press no more than a short one (decision 0033).
 */
export function useNearCards(count: number, isWanted: boolean, start: number): NearCards {
  const [middle, setMiddle] = useState(start);
  const above = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  // jsdom cannot tell what is near.
  const isPartial = isWanted && typeof IntersectionObserver !== 'undefined';
  const shown = Math.min(middle, count - 1);
  const from = isPartial ? Math.max(0, shown - NEAR) : 0;
  const to = isPartial ? Math.min(count, shown + NEAR + 1) : count;
  const bring = (index: number) => setMiddle(Math.max(0, index));

  const fill = useSteady((entries: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target, boundingClientRect } of entries) {
      if (!isIntersecting) continue;
      const { top, bottom, height } = boundingClientRect;
      const [index, y, missing] = target === above.current ? [from, bottom, from] : [to, top, count - to];
      bring(index + Math.floor(((window.innerHeight / 2 - y) * missing) / height));
    }
  });

  useEffect(() => {
    const gaps = [from > 0 && above.current, to < count && below.current].filter(
      (gap) => gap instanceof Element,
    );
    if (gaps.length === 0) return;
    // Each one tells anew what is near, so that who scrolls on within a gap is not left there.
    const observer = new IntersectionObserver(fill, { rootMargin: `${FILLED_AHEAD} 0px` });
    for (const gap of gaps) observer.observe(gap);
    return () => observer.disconnect();
  }, [from, to, count, fill]);

  return { from, to, above, below, bring };
}
