import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text area as tall as what is written in it, as far as its style lets it grow. */
export function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text is another
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    const borders = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + borders}px`;
  }, [text, area]);
}
