import { useState } from 'react';
import { keepNumber, keptNumber } from './keptNumber.ts';

const NAME = 'kolo.matches.keysUsed';
const KNOWN_AFTER = 5;

/** Whether to tell of the keys: until they were used five times on this device (docs/product.md#matches-on-a-phone). */
export function useKeyHint() {
  const [used, setUsed] = useState(() => keptNumber(NAME));
  return {
    isShown: used < KNOWN_AFTER,
    use: () => {
      if (used >= KNOWN_AFTER) return;
      keepNumber(NAME, used + 1);
      setUsed(used + 1);
    },
  };
}
