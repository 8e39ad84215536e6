import { mayAskForPush, useNewMatchesQuery } from '@kolo/store';
import { useEffect, useState } from 'react';

/** The first screen comes first. */
const AFTER_FIRST_SCREEN_MS = 1_000;

/**
 * Calls `onMatch` for who comes back to a match that was made while they were away, and to whom nothing was written
 * yet: no notice reached them (docs/product.md#on-the-home-screen, docs/product.md#the-app-in-the-hand). Asks the
 * server only where the browser was never asked.
 */
export function useMatchMadeAway(memberId: string | undefined, onMatch: () => void): void {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useNewMatchesQuery(undefined, { skip: !isOpen });
  const hasMatch = data !== undefined && data.length > 0;

  useEffect(() => {
    if (memberId === undefined) return;
    const timer = setTimeout(() => setIsOpen(mayAskForPush()), AFTER_FIRST_SCREEN_MS);
    return () => clearTimeout(timer);
  }, [memberId]);
  useEffect(() => {
    if (hasMatch) onMatch();
  }, [hasMatch, onMatch]);
}
