import { useIsNarrow } from '@kolo/ui';
import { useState } from 'react';
import { readDeviceNumber, saveDeviceNumber } from './deviceNumber.ts';

const NAME = 'kolo.matches.circleTold';

/** Shown once, on phones, where cards can be swiped (docs/product.md#the-app-in-the-hand). */
export function useCircleSheet() {
  const isNarrow = useIsNarrow();
  const [isTold, setIsTold] = useState(() => readDeviceNumber(NAME) > 0);
  return {
    isShown: isNarrow && !isTold,
    close: () => {
      saveDeviceNumber(NAME, 1);
      setIsTold(true);
    },
  };
}
