import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

export const useIsPageHidden = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
