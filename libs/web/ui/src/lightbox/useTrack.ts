import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How far one photo is from the next. */
function stepOf(track: HTMLElement): number {
  const [first, second] = [...track.children];
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return second.offsetLeft - first.offsetLeft;
}

const shownIn = (track: HTMLElement): number => {
  const step = stepOf(track);
  return step > 0 ? Math.round(track.scrollLeft / step) : 0;
};

/**
 * Photos side by side, of which the browser brings one into view: where a finger leaves the track, that photo is told by
 * `onChange`; where another one is asked for by `index`, it shows at once.
 */
export function useTrack(
  index: number,
  onChange: (index: number) => void,
): { track: RefObject<HTMLDivElement | null>; onScroll: () => void } {
  const track = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = track;
    if (!current) return;
    const show = () => {
      if (shownIn(current) !== index) current.scrollLeft = index * stepOf(current);
    };
    show();
    // A telephone that is turned has another width, and still shows that photo.
    const observer = new ResizeObserver(show);
    observer.observe(current);
    return () => observer.disconnect();
  }, [index]);

  return {
    track,
    onScroll: () => {
      const shown = track.current && shownIn(track.current);
      if (shown !== null && shown !== index) onChange(shown);
    },
  };
}
