import { useState } from 'react';
import { readDeviceNumber, saveDeviceNumber } from './deviceNumber.ts';

const NAME = 'kolo.matches.keysUsed';
const KNOWN_AFTER = 5;

/** What a key did that no card shows: it only selected somebody, or there was nothing to undo. */
export type KeyNote = { selected: string } | 'nothing';

/** The keys are listed until they were used five times on this device (docs/product.md#matches-on-a-phone). */
export function useKeyHint() {
  const [used, setUsed] = useState(() => readDeviceNumber(NAME));
  const [note, setNote] = useState<KeyNote>();
  return {
    isShown: used < KNOWN_AFTER,
    note,
    use: (became?: KeyNote) => {
      setNote(became);
      if (became || used >= KNOWN_AFTER) return;
      saveDeviceNumber(NAME, used + 1);
      setUsed(used + 1);
    },
  };
}
