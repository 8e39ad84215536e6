import { useState } from 'react';

const NAME = 'kolo.matches.keysUsed';
const KNOWN_AFTER = 5;

/** A browser may refuse to keep anything; then the hint stays. */
function kept(): number {
  try {
    return Number(localStorage.getItem(NAME) ?? 0);
  } catch {
    return 0;
  }
}

function keep(times: number): void {
  try {
    localStorage.setItem(NAME, String(times));
  } catch {
    // See `kept`.
  }
}

/** Whether to tell of the keys: until they were used five times on this device (product 36). */
export function useKeyHint() {
  const [used, setUsed] = useState(kept);
  return {
    isShown: used < KNOWN_AFTER,
    use: () => {
      if (used >= KNOWN_AFTER) return;
      keep(used + 1);
      setUsed(used + 1);
    },
  };
}
