import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(max-width: 767px)');

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Below 768 px (docs/product.md#limits). */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
