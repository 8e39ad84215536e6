import { type RefObject, useLayoutEffect } from 'react';

export function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the text changes
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    const borders = current.offsetHeight - current.clientHeight;
    current.style.height = `${current.scrollHeight + borders}px`;
  }, [text, area]);
}
