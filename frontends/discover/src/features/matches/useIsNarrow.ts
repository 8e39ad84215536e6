import { BREAKPOINTS } from '@kolo/contracts';
import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia(`(max-width: ${BREAKPOINTS.narrow - 1}px)`);

function subscribe(onChange: () => void): () => void {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is narrower than 768 px (spec §9). */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
