import { type RefObject, useLayoutEffect, useRef } from 'react';

function stepOf(track: HTMLElement): number {
  const [first, second] = [...track.children];
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return second.offsetLeft - first.offsetLeft;
}

const shownIn = (track: HTMLElement): number => {
  const step = stepOf(track);
  return step > 0 ? Math.round(track.scrollLeft / step) : 0;
};

/** `onChange` reports the photo a finger stops at; a new `index` is shown at once. */
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
    // Rotating a phone changes the width; keep showing the same photo.
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
