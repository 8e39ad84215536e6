import { BRAND } from '@kolo/contracts';
import { useEffect } from 'react';

/** Gives the screen its own title in the browser: `Your Matches · Kolo`. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${BRAND.name}`;
  }, [title]);
}
