import { type RefObject, useLayoutEffect } from 'react';
import { createKept } from './kept.ts';
import { type Place, placeIn } from './place.ts';

const useKept = createKept<Place | null>(null);

/**
 * Where one was in the list when its screen was left, for who comes back from a profile, a thread or another tab
 * (docs/product.md#the-app-in-the-hand).
 */
export function usePlace(page: RefObject<HTMLElement | null>) {
  const place = useKept();
  // The cards still stand where they were seen; the shell goes to the top of the next screen after that.
  useLayoutEffect(() => {
    const list = page.current;
    return () => {
      if (list) place.current = placeIn(list, place.current?.id);
    };
  }, [page, place]);
  return place;
}
